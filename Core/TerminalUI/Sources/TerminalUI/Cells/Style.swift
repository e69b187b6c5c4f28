/// How a cell looks: its colours and attributes.
public struct Style: Hashable, Sendable {
  /// The colour of the character.
  public var foreground: Color
  /// The colour behind the character; `nil` keeps the one that is already there.
  public var background: Color?
  /// The attributes of the character.
  public var attributes: TextAttributes

  /// A style; without arguments, the terminal's own.
  public init(
    foreground: Color = .standard,
    background: Color? = nil,
    attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
