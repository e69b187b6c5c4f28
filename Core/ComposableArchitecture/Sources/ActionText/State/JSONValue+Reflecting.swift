extension JSONValue {
  /// The JSON of any value, made by reflection; the value need not be `Codable`.
  ///
  /// - Structs and objects: their stored properties by name. What a macro stores as `_count` shows
  ///   as `count`, and what it keeps for itself does not show. A struct that is `RawRepresentable`
  ///   shows as its raw value.
  /// - Enum cases: `"name"`, or `{"name": payload}`; labels of a payload are keys of an object.
  /// - Optionals: their value or `null`. Sets are sorted, dictionaries are objects sorted by key.
  /// - Numbers are exact; dates, URLs, UUIDs and durations are strings.
  /// - An object that contains itself, and what is nested deeper than ``maximumDepth``, are
  ///   replaced by a string that says so. So is everything behind five million values, or behind 500,000
  ///   properties of objects or parts of mirrors that types make of themselves.
  /// - Members of the same name are numbered: `a`, `a (2)`.
  /// - What an `unowned` reference refers to may be gone, and a value that cannot be copied has no mirror: a
  ///   text says which property it is.
  public init(reflecting value: Any) {
    var reflection = Reflection()
    self = reflection.json(of: value)
  }
}
