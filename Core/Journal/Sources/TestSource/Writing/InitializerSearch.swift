/// A search for initializers that construct a struct from its stored properties.
struct InitializerSearch {
  private let symbols: ProgramSymbols
  private var bareNames: [ObjectIdentifier: String] = [:]

  init(symbols: ProgramSymbols) {
    self.symbols = symbols
  }

  /// A call of an initializer, and the properties to be set afterwards.
  struct Way {
    var arguments: [(label: String?, field: Int, type: String, hasDefault: Bool)] = []
    var rest: [Int] = []
    var isFailable = false
    /// The number of arguments that were matched to properties by type only.
    var guesses = 0
  }

  /// Returns the possible calls: fewest properties to be set first, then fewest matches by type only.
  mutating func ways(to type: Any.Type, _ fields: [ValueTree.Field]) -> [Way] {
    symbols.initializers(of: type)
      .compactMap { way(by: $0, to: type, fields) }
      .enumerated()
      .sorted { left, right in
        (left.element.rest.count, left.element.guesses, left.offset)
          < (right.element.rest.count, right.element.guesses, right.offset)
      }
      .map(\.element)
  }

  private mutating func way(
    by signature: InitializerSignature,
    to type: Any.Type,
    _ fields: [ValueTree.Field]
  ) -> Way? {
    guard !signature.hasEffects else { return nil }
    var way = Way()
    way.isFailable = signature.isFailable
    var unused = Set(fields.indices)
    var unmatched: [Int] = []
    for (index, parameter) in signature.parameters.enumerated() {
      let hasDefault = signature.defaults.contains(index)
      if let field = fields.firstIndex(where: { $0.name == parameter.label }) {
        unused.remove(field)
        way.arguments.append((parameter.label, field, parameter.type, hasDefault))
      } else {
        unmatched.append(index)
        way.arguments.append((parameter.label, -1, parameter.type, hasDefault))
      }
    }
    for index in unmatched.reversed() {
      let parameter = signature.parameters[index]
      // Symbols name the first generic parameter `A`.
      let isGeneric = fields.count == 1 && parameter.type == "A"
      let parameterType = Self.bare(parameter.type)
      let candidates = unused.filter {
        isGeneric || bareName(of: fields[$0].value.type) == parameterType
      }
      if candidates.count == 1, let field = candidates.first {
        unused.remove(field)
        way.arguments[index].field = field
        // The initializer of a wrapper most often has no label.
        way.guesses += fields.count == 1 && parameter.label == nil ? -1 : 1
      } else if signature.defaults.contains(index) {
        way.arguments.remove(at: index)
      } else {
        return nil
      }
    }
    way.rest = unused.sorted()
    guard
      way.rest.allSatisfy({
        symbols.canSet(fields[$0].name, of: type) || fields[$0].value.isStored
      })
    else { return nil }
    return way
  }

  /// The comparable name of a type. Cached.
  private mutating func bareName(of type: Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = bareNames[id] { return name }
    let name = Self.bare(String(reflecting: type))
    bareNames[id] = name
    return name
  }

  /// Makes the names of a type from a symbol and from reflection comparable. Types of Foundation have one
  /// of two modules.
  private static func bare(_ name: String) -> String {
    name.replacing("FoundationEssentials.", with: "").replacing("Foundation.", with: "")
      .replacing("ComposableArchitecture.PresentationState<", with: "Swift.Optional<")
  }
}
