/// The colour that a sync-up is shown in.
public enum Theme: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  case appIndigo
  case appMagenta
  case appOrange
  case appPurple
  case appTeal
  case appYellow
  case bubblegum
  case buttercup
  case lavender
  case navy
  case oxblood
  case periwinkle
  case poppy
  case seafoam
  case sky
  case tan

  /// The theme itself.
  public var id: Self { self }

  /// The name that is shown: `Indigo`.
  public var name: String {
    // The prefix is for colours that systems have as well.
    let name = rawValue.hasPrefix("app") ? rawValue.dropFirst("app".count) : rawValue[...]
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension Theme {
  /// Decodes a theme from its name in JSON, such as `appIndigo`; an unknown one is an error that lists all.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let theme = Theme(rawValue: name) else {
      let all = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(name.prefix(60))\" is not a theme; the themes are \(all)"
      )
    }
    self = theme
  }
}
