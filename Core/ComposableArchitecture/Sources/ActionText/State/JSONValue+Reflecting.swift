extension JSONValue {
  /// The JSON of any value, made by reflection; the value need not be `Codable`.
  ///
  /// - Structs and objects: their stored properties by name. Properties that a macro stores as `_count` appear as
  ///   `count`, and the macro's own properties are left out. A struct that is `RawRepresentable` appears as its raw
  ///   value.
  /// - Enum cases: `"name"`, or `{"name": payload}`; labels of a payload are keys of an object.
  /// - Optionals: their value or `null`. Sets are sorted, dictionaries are objects sorted by key.
  /// - Numbers are exact; dates, URLs, UUIDs and durations are strings.
  /// - An object that contains itself, and values nested deeper than ``maximumDepth``, are replaced by a string that
  ///   says so. So is the rest after five million values, or after 500,000 properties of objects or parts of mirrors
  ///   that types make of themselves.
  /// - Members of the same name are numbered: `a`, `a (2)`.
  /// - The object of an `unowned` reference may be deallocated, and a noncopyable value has no mirror: a text names
  ///   such a property.
  public init(reflecting value: Any) {
    var reflection = Reflection()
    self = reflection.json(of: value)
  }
}
