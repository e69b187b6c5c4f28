import CasePaths

/// A case path in source form, such as `\.destination.presented.saveTapped`.
///
/// Found by comparing it with the paths of all cases, up to a few levels deep, or else by making an enum
/// of it: for messages only.
func caseName<Root, Value>(_ keyPath: CaseKeyPath<Root, Value>) -> String {
  CaseNames.name(of: keyPath) ?? "a case of \(Root.self) with a payload of type \(Value.self)"
}

/// A case in a sentence: `the case '\.saveTapped'`, or by its payload if its name is not known.
///
/// - Parameters:
///   - sample: A value of its payload, if there is one.
///   - sample: A value of its payload, where there is one.
func caseText<Root, Value>(_ keyPath: CaseKeyPath<Root, Value>, sample: Value? = nil) -> String {
  CaseNames.name(of: keyPath, sample: sample).map { "the case '\($0)'" }
    ?? "a case of '\(Root.self)' with a payload of type '\(Value.self)'"
}

enum CaseNames {
  /// The name of a case from the root on; `nil` if it is not known.
  fileprivate static func name<Root, Value>(
    of keyPath: CaseKeyPath<Root, Value>,
    sample: Value? = nil
  ) -> String? {
    find(keyPath, in: Root.self, path: \Case<Root>.self, name: "\\", depth: 5)
      ?? sampledName(of: keyPath, sample)
  }

  /// The name of a case, from an enum value made with it, for enums that do not list their cases.
  ///
  /// - Returns: `nil` if no value of the payload is known.
  private static func sampledName<Root, Value>(
    of keyPath: CaseKeyPath<Root, Value>,
    _ sample: Value?
  ) -> String? {
    let known = (Value.self as? any SampleValue.Type)?.sample as Any?
    let path = AnyCasePath(keyPath)
    guard let value = sample ?? (() as? Value) ?? (known as? Value) else { return nil }
    let made = path.embed(value)
    guard path.extract(from: made) != nil else { return nil }

    func inspect<Enum>(_ root: Enum) -> (name: String, payload: Any?)? {
      guard let name = reflectedCaseName(of: root) else { return nil }
      return (name, enumPayload(of: root).map { loneElement(of: $0) ?? $0 })
    }
    var name = "\\"
    var root: Any = made
    for _ in 0..<5 {
      guard let found = _openExistential(root, do: inspect) else { return nil }
      name += ".\(found.name)"
      guard let payload = found.payload else { return value is Void ? name : nil }
      if type(of: payload) == Value.self { return name }
      root = payload
    }
    return nil
  }

  /// The names along the path of a case: `["destination", "presented"]`. Found in the same way.
  ///
  /// - Returns: `nil` if the key path is not one of a case, or its enum does not list its cases.
  static func names(of keyPath: AnyKeyPath) -> [String]? {
    guard let type = type(of: keyPath).rootType as? any CaseOfEnum.Type,
      let name = find(keyPath, in: type.enumType, path: type.start, name: "\\", depth: 5)
    else { return nil }
    return name.split(separator: ".").dropFirst().map(String.init)
  }

  fileprivate static func find(
    _ wanted: AnyKeyPath,
    in type: Any.Type,
    path: AnyKeyPath,
    name: String,
    depth: Int
  ) -> String? {
    guard depth > 0, let type = type as? any CasePathIterable.Type else { return nil }
    return search(wanted, in: type, path: path, name: name, depth: depth)
  }

  private static func search<Root: CasePathIterable>(
    _ wanted: AnyKeyPath,
    in type: Root.Type,
    path: AnyKeyPath,
    name: String,
    depth: Int
  ) -> String? {
    let cases = zip(Root.allCasePaths, Root._$caseDescriptors).compactMap { partial, descriptor in
      path.appending(path: partial).map {
        (path: $0, name: "\(name).\(descriptor.name)", type: descriptor.valueType)
      }
    }
    for found in cases where found.path == wanted { return found.name }
    for inner in cases {
      if let name = find(
        wanted,
        in: inner.type,
        path: inner.path,
        name: inner.name,
        depth: depth - 1
      ) {
        return name
      }
    }
    return nil
  }
}

/// A case whose enum is not known.
private protocol CaseOfEnum {
  static var enumType: Any.Type { get }
  /// The path that leads nowhere yet.
  static var start: AnyKeyPath { get }
}

extension Case: CaseOfEnum {
  static var enumType: Any.Type { Value.self }
  static var start: AnyKeyPath { \Case<Value>.self }
}
