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

  /// The name that is shown: `App Indigo`.
  public var name: String {
    var name = ""
    for character in rawValue {
      if character.isUppercase { name.append(" ") }
      name.append(name.isEmpty ? character.uppercased() : String(character))
    }
    return name
  }
}
