/// A modifier's change of a style; everything else of the style stays.
struct StyleChange: Hashable, Sendable {
  var foreground: Color?
  var background: Color?
  var added: TextAttributes = []
  var removed: TextAttributes = []

  init(
    foreground: Color? = nil,
    background: Color? = nil,
    added: TextAttributes = [],
    removed: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.added = added
    self.removed = removed
  }

  init(_ attribute: TextAttributes, isActive: Bool) {
    self.init(added: isActive ? attribute : [], removed: isActive ? [] : attribute)
  }

  func callAsFunction(_ style: Style) -> Style {
    Style(
      foreground: foreground ?? style.foreground,
      background: background ?? style.background,
      attributes: style.attributes.union(added).subtracting(removed)
    )
  }

  /// This change within another one: where both say something, this one wins, as it is nearer to the
  /// text.
  func inside(_ outer: StyleChange) -> StyleChange {
    StyleChange(
      foreground: foreground ?? outer.foreground,
      background: background ?? outer.background,
      added: added.union(outer.added.subtracting(removed)),
      removed: removed.union(outer.removed.subtracting(added))
    )
  }
}
