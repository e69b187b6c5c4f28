public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension EnvironmentValues {
  private enum FontKey: EnvironmentKey {
    static var defaultValue: Font? { nil }
  }

  private enum RedactionKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
  }

  private enum EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
  }

  private enum ProminenceKey: EnvironmentKey {
    static let defaultValue = Prominence.standard
  }

  private enum VariantsKey: EnvironmentKey {
    static let defaultValue = SymbolVariants.none
  }

  private enum TruncationKey: EnvironmentKey {
    static let defaultValue = Text.TruncationMode.tail
  }

  private enum SizeCategoryKey: EnvironmentKey {
    static let defaultValue = ContentSizeCategory.large
  }

  private enum LengthKey: EnvironmentKey {
    static var defaultValue: Lengths { Lengths() }
  }

  private enum ControlSizeKey: EnvironmentKey {
    static let defaultValue = ControlSize.regular
  }

  private enum ImageScaleKey: EnvironmentKey {
    static let defaultValue = Image.Scale.medium
  }

  private enum WeightKey: EnvironmentKey {
    static var defaultValue: LegibilityWeight? { .regular }
  }

  private enum TypingKey: EnvironmentKey {
    static var defaultValue: Typing { Typing() }
  }

  /// Settings of texts and fields that a terminal has no use for.
  private struct Typing: Equatable {
    var allowsTightening = false
    var isCorrected: Bool? = nil
  }

  private enum SearchingKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Lengths that a terminal has no use for.
  private struct Lengths: Equatable {
    var rowHeight: CGFloat = 16
    var headerHeight: CGFloat?
    var lineSpacing: CGFloat = 0
    var scaleFactor: CGFloat = 1
  }

  /// The font of the texts within, as `.font` of a view sets it for them; setting it here does not change them.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The reasons for which a view hides its content.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }

  /// Whether the user changes a list, which ``EditButton`` sets: a value of the screen, if no view has given one.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] ?? hostValues.map(EditModeModel.binding(of:)) }
    set { self[EditModeKey.self] = newValue }
  }

  /// How much the headers of sections stand out.
  public var headerProminence: Prominence {
    get { self[ProminenceKey.self] }
    set { self[ProminenceKey.self] = newValue }
  }

  /// The variant of symbols.
  public var symbolVariants: SymbolVariants {
    get { self[VariantsKey.self] }
    set { self[VariantsKey.self] = newValue }
  }

  /// Where texts are cut off.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }

  /// The case of letters.
  public var textCase: Text.Case? {
    get { letterCase.map { $0 == .upper ? .uppercase : .lowercase } }
    set { letterCase = newValue.map { $0 == .uppercase ? .upper : .lower } }
  }

  /// The size of letters that the user has chosen.
  public var sizeCategory: ContentSizeCategory {
    get { self[SizeCategoryKey.self] }
    set { self[SizeCategoryKey.self] = newValue }
  }

  /// The least height of a row in points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[LengthKey.self].rowHeight }
    set { self[LengthKey.self].rowHeight = newValue }
  }

  /// The least height of a header in points.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[LengthKey.self].headerHeight }
    set { self[LengthKey.self].headerHeight = newValue }
  }

  /// The room between lines in points.
  public var lineSpacing: CGFloat {
    get { self[LengthKey.self].lineSpacing }
    set { self[LengthKey.self].lineSpacing = newValue }
  }

  /// How much smaller letters may be.
  public var minimumScaleFactor: CGFloat {
    get { self[LengthKey.self].scaleFactor }
    set { self[LengthKey.self].scaleFactor = newValue }
  }

  /// The size of controls.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// The size of symbols.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// Whether the user searches in a ``TerminalViews/View/searchable(text:prompt:)`` around.
  public internal(set) var isSearching: Bool {
    get { self[SearchingKey.self] }
    set { self[SearchingKey.self] = newValue }
  }

  /// Whether the user wants strong letters.
  public var legibilityWeight: LegibilityWeight? {
    get { self[WeightKey.self] }
    set { self[WeightKey.self] = newValue }
  }
  /// Whether letters may stand closer to each other: they stand in columns.
  public var allowsTightening: Bool {
    get { self[TypingKey.self].allowsTightening }
    set { self[TypingKey.self].allowsTightening = newValue }
  }
  /// Whether words are not corrected: they never are.
  public var autocorrectionDisabled: Bool {
    get { self[TypingKey.self].isCorrected == false }
    set { self[TypingKey.self].isCorrected = !newValue }
  }
  /// Whether words are not corrected. Newer code: ``autocorrectionDisabled``.
  public var disableAutocorrection: Bool? {
    get { self[TypingKey.self].isCorrected.map { !$0 } }
    set { self[TypingKey.self].isCorrected = newValue.map { !$0 } }
  }
  /// Whether the user cannot tell colours apart.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Whether the user wants nothing transparent: nothing is.
  public var accessibilityReduceTransparency: Bool { true }
  /// Whether the user wants colours turned.
  public var accessibilityInvertColors: Bool { false }
  /// Whether a screen reader reads the views.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether the views are used in another way than by hand.
  public var accessibilityEnabled: Bool { false }
  /// Whether the view has the focus, for views that draw it themselves: controls do so in a terminal.
  public var isFocused: Bool { false }
  /// Whether the screen is dim.
  public var isLuminanceReduced: Bool { false }
  /// Whether an app can show several windows: it shows them one in front of the other.
  public var supportsMultipleWindows: Bool { true }
  /// The length of a pixel: a cell has none.
  public var pixelLength: CGFloat { 1 }
  /// Whether the window of the view is the one that is used.
  public var controlActiveState: ControlActiveState { .key }
}

/// Whether the user changes a list.
public enum EditMode: Hashable, Sendable {
  /// Not, or soon.
  case inactive, transient
  /// The rows can be deleted and moved.
  case active

  /// Whether the user changes it.
  public var isEditing: Bool { self != .inactive }
}

/// How much the ground of a view stands out.
public struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool

  /// As usual.
  public static let standard = BackgroundProminence(isIncreased: false)
  /// As the row of a list that is chosen.
  public static let increased = BackgroundProminence(isIncreased: true)
}

extension EnvironmentValues {
  private struct BackgroundProminenceKey: EnvironmentKey {
    static var defaultValue: BackgroundProminence { .standard }
  }

  /// How much the ground around the view stands out: a terminal marks a row that is chosen in another way.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
}

/// How strong letters are.
public enum LegibilityWeight: Hashable, Sendable {
  /// As usual, or more.
  case regular, bold
}

/// Whether the window of a view is the one that is used.
public enum ControlActiveState: CaseIterable, Hashable, Sendable {
  /// It is, or another one of the app is, or none of it.
  case key, active, inactive
}

/// The sizes of letters that a user can choose, of which a terminal has one.
public enum ContentSizeCategory: CaseIterable, Comparable, Hashable, Sendable {
  /// A size.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// A size for users with low vision.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  /// A size for users with low vision.
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether it is one for users with low vision.
  public var isAccessibilityCategory: Bool {
    Self.allCases.firstIndex(of: self).map { $0 >= 7 } ?? false
  }
}

extension View {
  /// Changes a value of the environment for the views within.
  @preconcurrency
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping @MainActor (inout V) -> Void
  ) -> some View {
    changingEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  /// Gives the views within no others than equal ones: the view is compared as all are.
  public func equatable() -> some View { self }
}

/// A view that is compared before it is read: all are.
public struct EquatableView<Content: View & Equatable>: View {
  private let content: Content

  /// A view that is compared.
  public init(content: Content) {
    self.content = content
  }

  public var body: some View { content }
}
