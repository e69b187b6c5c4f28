// The values of modifiers that have no effect on a terminal.

/// A container that has something behind it.
public enum ContainerBackgroundPlacement: Hashable, Sendable {
  /// A widget, a screen, or a window.
  case widget, navigation, navigationSplitView, window, tabView
}

/// How much a badge stands out.
public enum BadgeProminence: Hashable, Sendable {
  /// Less, as usual, or more.
  case decreased, standard, increased
}

/// The uses that a view has for the focus.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It is used.
  public static let activate = FocusInteractions(rawValue: 1 << 0)
  /// It is changed.
  public static let edit = FocusInteractions(rawValue: 1 << 1)
  /// As suits the system.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// The height of the lines of a text.
public enum LineHeight: Hashable, Sendable {
  /// As usual, more or less.
  case normal, loose, tight, variable
}

/// How the selection of a palette is shown.
public struct PaletteSelectionEffect: Equatable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = PaletteSelectionEffect(name: "automatic")
  /// As the app has it.
  public static let custom = PaletteSelectionEffect(name: "custom")

  /// By a variant of the symbol.
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    PaletteSelectionEffect(name: "symbolVariant")
  }
}

/// A reason for which a place of scrolling is chosen.
public enum ScrollAnchorRole: Hashable, Sendable {
  /// The beginning, another size, or less content than room.
  case initialOffset, sizeChanges, alignment
}

/// How a field takes speech.
public enum TextInputDictationBehavior: Hashable, Sendable {
  /// As suits the place.
  case automatic
  /// When it is shown.
  case inline
  /// Not at all.
  case preventDictation
}

/// The behavior of the toolbar while the user searches.
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  /// As suits the place.
  case automatic
  /// It stays.
  case avoidHidingContent
}

/// The look of a field for searches in a toolbar.
public enum SearchToolbarBehavior: Hashable, Sendable {
  /// As suits the place, or as a button.
  case automatic, minimize
}

/// Whether a view reacts to what is dragged above it.
public enum SpringLoadingBehavior: Hashable, Sendable {
  /// As suits the place, always, or never.
  case automatic, enabled, disabled
}

/// How the colours of a symbol are drawn.
public enum SymbolColorRenderingMode: Hashable, Sendable {
  /// Each in one tone or in several.
  case flat, gradient
}

/// How a symbol shows how much there is of something.
public enum SymbolVariableValueMode: Hashable, Sendable {
  /// By colour or by length.
  case color, draw
}

/// The tabs that the user has arranged.
public struct TabViewCustomization: Codable, Equatable, Sendable {
  /// No arrangement.
  public init() {}
}

/// The look of editors of texts.
public enum TextEditorStyle: Hashable, Sendable {
  /// As suits the place.
  case automatic
  /// Without a ground.
  case plain
  /// With a border.
  case roundedBorder
}

/// The place of the caret where a line is broken.
public enum TextSelectionAffinity: Hashable, Sendable {
  /// As suits the text, before or after the break.
  case automatic, upstream, downstream
}
