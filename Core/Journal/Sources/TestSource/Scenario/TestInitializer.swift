/// The initializer by which generated tests make values of a struct.
///
/// At run time, a struct shows its stored properties but not its initializers. Those of a state are known
/// by `@ObservableState`. Without a statement, any other `Codable` struct is decoded from JSON, and one
/// that is not is made by its memberwise initializer.
///
/// The statement is a list of parameters, each with the stored property that it sets:
///
/// ```swift
/// TestInitializer(SyncUp.self, "id, attendees?, title?")   // init(id:attendees:title:)
/// TestInitializer(Removal.self, "_ row, at offset")         // init(_:at:)
/// TestInitializer(Detail.State.self, "$row")                // init(row: Shared<Row>)
/// ```
///
/// - A single name is both the label and the property. Two names are the label and the property.
/// - `?` marks a parameter with a default argument. It is omitted where ``TestTarget/examples`` show
///   that the value equals the default.
/// - `$` marks a parameter that takes a `Shared` value. Without it, the parameter takes the value itself.
///
/// Other properties are set afterwards.
public struct TestInitializer: Sendable {
  /// A parameter of the initializer.
  struct Parameter: Equatable, Sendable {
    /// The argument label, or `nil` for `_`.
    let label: String?
    /// The stored property.
    let property: String
    var hasDefault = false
    /// Whether the parameter takes a `Shared` value, if the property is shared.
    var takesShared = false
  }

  /// The type qualified by its module, without generic arguments.
  let typeName: String
  let parameters: [Parameter]
  /// Whether the initializer returns an optional.
  let isFailable: Bool

  /// States an initializer.
  ///
  /// - Parameters:
  ///   - type: The struct. A statement for a generic one serves any generic arguments.
  ///   - parameters: The parameters in order, separated by commas; empty for `init()`.
  ///   - isFailable: Whether the initializer returns an optional.
  public init(_ type: Any.Type, _ parameters: String, isFailable: Bool = false) {
    typeName = typeKey(type)
    self.parameters = parameters.split(separator: ",").map { Self.parameter($0) }
    self.isFailable = isFailable
  }

  /// The parameters of the memberwise initializer of a struct with some stored properties.
  ///
  /// Shared values with a key have a default in the declaration of their property.
  static func memberwise(_ fields: [ValueTree.Field]) -> [Parameter] {
    fields.compactMap { field in
      field.value.hasKey
        ? nil : Parameter(label: field.name, property: field.name, takesShared: true)
    }
  }

  private static func parameter(_ text: Substring) -> Parameter {
    let words = text.split(separator: " ")
    guard (1...2).contains(words.count), var property = words.last else {
      preconditionFailure(
        "'\(text)' is no parameter of a TestInitializer: write 'name' or 'label name'"
      )
    }
    let hasDefault = property.last == "?"
    if hasDefault { property.removeLast() }
    let takesShared = property.first == "$"
    if takesShared { property.removeFirst() }
    let label = words.count == 2 ? words[0] : property
    return Parameter(
      label: label == "_" ? nil : String(label),
      property: String(property),
      hasDefault: hasDefault,
      takesShared: takesShared
    )
  }
}
