@_spi(Reflection) internal import ActionText
import ComposableArchitecture
import Foundation

/// The property names of a key path.
struct KeyPathText {
  /// The part of the key path's description that is not parsed yet.
  private var rest: Substring
  /// The type that the next component belongs to, or `nil` if it is not known.
  private var owner: Any.Type?
  private var text = ""

  /// Returns the key path as it is written after the backslash, such as `.form.title`, or `nil` if the
  /// name of a component is unknown.
  ///
  /// A key path describes its stored properties by name, and its computed ones by address. The
  /// observed properties of an `ObservableState` are computed; the state lists them with their storage.
  ///
  /// - Parameters:
  ///   - path: The key path.
  ///   - name: The name of the property if the key path is a single one, as stated by `ActionTextBindable`; `nil` if
  ///     none is stated.
  static func fields(of path: AnyKeyPath, named name: String? = nil) -> String? {
    let description = path.debugDescription
    guard let start = description.firstIndex(of: ".") else { return nil }
    var parser = KeyPathText(rest: description[start...], owner: type(of: path).rootType)
    while let dot = parser.rest.first {
      guard dot == "." else { return nil }
      parser.rest.removeFirst()
      if parser.rest.hasPrefix("<computed 0x") {
        if parser.computed() { continue }
        // Computed by the state itself, such as `minutes`.
        guard parser.text.isEmpty, let name, parser.closing == parser.rest.endIndex else {
          return nil
        }
        return ".\(name)"
      }
      guard parser.stored() else { return nil }
    }
    // The description ends with the mark of an optional chain; source does not.
    if parser.text.last == "?" { parser.text.removeLast() }
    return parser.text.isEmpty ? nil : parser.text
  }

  private init(rest: Substring, owner: Any.Type?) {
    self.rest = rest
    self.owner = owner
  }

  /// Parses a stored property with the optional chaining after it.
  private mutating func stored() -> Bool {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else { return false }
    rest = rest[name.endIndex...]
    append(name, owner.flatMap { StoredProperties.of($0).type(of: String(name)) })
    return true
  }

  /// Parses an observed property with the optional chaining after it.
  private mutating func computed() -> Bool {
    guard let state = owner as? any ObservableState.Type, let end = closing else { return false }
    let component = ".\(rest[..<end])"
    let found = Self.observedFields(of: state).first {
      $0.path.debugDescription.hasSuffix(component)
    }
    guard let found, let name = Self.name(ofStorage: found.storage) else { return false }
    rest = rest[end...]
    append(name[...], type(of: found.path).valueType)
    return true
  }

  private mutating func append(_ name: Substring, _ type: Any.Type?) {
    text += ".\(name)"
    owner = type
    guard let mark = rest.first, mark == "?" || mark == "!" else { return }
    text.append(rest.removeFirst())
    owner = (type as? any WrappingType.Type)?.wrappedType
  }

  /// The end of a computed component's description, whose type may have nested angle brackets.
  private var closing: Substring.Index? {
    var depth = 0
    var previous: Character = " "
    for index in rest.indices {
      switch rest[index] {
      case "<": depth += 1
      case ">" where previous != "-":
        depth -= 1
        if depth == 0 { return rest.index(after: index) }
      default: break
      }
      previous = rest[index]
    }
    return nil
  }

  /// The observed properties of a state, each with the property that stores it.
  private static func observedFields<State: ObservableState>(
    of type: State.Type
  ) -> [(path: AnyKeyPath, storage: AnyKeyPath)] {
    State._$fields.compactMap { field in
      let mirror = Mirror(reflecting: field)
      guard let path = mirror.descendant("path") as? AnyKeyPath,
        let storage = mirror.descendant("storage") as? AnyKeyPath
      else { return nil }
      return (path, storage)
    }
  }

  /// The names of the observed properties of a state.
  static func observedNames(of type: any ObservableState.Type) -> Set<String> {
    Set(observedFields(of: type).compactMap { name(ofStorage: $0.storage) })
  }

  /// Returns the name in `\State._name`.
  private static func name(ofStorage storage: AnyKeyPath) -> String? {
    let description = storage.debugDescription
    guard let dot = description.lastIndex(of: ".") else { return nil }
    return TypeParts.publicName(String(description[description.index(after: dot)...]))
  }
}

/// An optional, whose wrapped type optional chaining goes on with.
protocol WrappingType {
  static var wrappedType: Any.Type { get }
}

extension Optional: WrappingType {
  static var wrappedType: Any.Type { Wrapped.self }
}
