public import Foundation
@_spi(SwiftUI) public import TerminalViews

// Forms of controls that few apps use.

extension Button where Label == Text {
  /// A button that leaves something or is done with it, by the usual word for it.
  @preconcurrency
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role == .destructive ? "Delete" : "Cancel", role: role, action: action)
  }

  /// A button with a text that is translated.
  @preconcurrency
  public init(
    _ title: LocalizedStringResource,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(String(localized: title), role: role, action: action)
  }
}

extension ButtonRole {
  /// It closes something.
  public static var close: ButtonRole { .cancel }
}

extension AnyView {
  /// Hides the type of a view.
  public init<V: View>(erasing view: V) {
    self.init(view)
  }
}

extension View {
  /// Prints nothing: a terminal is drawn on. The tests of a screen count readings of a body.
  public static func _printChanges() {}

  /// Logs nothing.
  public static func _logChanges() {}
}

extension ContentUnavailableView {
  /// A notice with an image of the app.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil)
  where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    self.init {
      SwiftUI.Label(title, image: name)
    } description: {
      description
    } actions: {
    }
  }
}

extension TextEditor {
  /// An editor with the selection of its text, which a terminal does not report.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.init(text: text)
  }
}

extension TextField where Label == Text {
  /// A field of a value that a formatter writes and reads, with actions.
  @preconcurrency
  public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(title, value: value, formatter: formatter, prompt: nil)
  }
}

extension View {
  /// Adds buttons that are shown in a dialog. Newer code gives them in a closure.
  @preconcurrency
  public func contextMenu<MenuItems: View>(_ menu: ContextMenu<MenuItems>?) -> some View {
    contextMenu { menu?.content }
  }

  /// Adds buttons for the selected rows of a list, which are shown in a dialog: it does not say which are selected.
  @preconcurrency
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self,
    @ViewBuilder menu: @escaping @MainActor (Set<I>) -> M,
    primaryAction: (@MainActor (Set<I>) -> Void)? = nil
  ) -> some View {
    contextMenu { menu([]) }
  }

  /// Whether the section can be closed: by `isExpanded`.
  public func collapsible(_ collapsible: Bool) -> some View { self }

  /// Runs an action when one of some characters is typed.
  @preconcurrency
  public func onKeyPress(
    characters: CharacterSet,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases) { press in
      let isOne = press.characters.unicodeScalars.allSatisfy(characters.contains)
      return isOne && !press.characters.isEmpty ? action(press) : .ignored
    }
  }

  /// Runs an action when the view is pressed for long: a click with the right button of the mouse.
  @preconcurrency
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    pressing: (@MainActor (Bool) -> Void)?,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration,
      maximumDistance: maximumDistance,
      perform: action,
      onPressingChanged: pressing
    )
  }

  /// Leaves room at the edges of a screen.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Shows a choice of where is searched, at a time: always.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    activation: SearchScopeActivation,
    @ViewBuilder _ scopes: () -> S
  ) -> some View {
    searchScopes(scope, scopes: scopes)
  }

  /// Sets where suggestions are shown: below the field.
  public func searchSuggestions(
    _ visibility: Visibility,
    for placements: SearchSuggestionsPlacement
  ) -> some View {
    self
  }

  /// Sets the tint of a row's sign.
  public func listItemTint(_ tint: ListItemTint?) -> some View { self.tint(tint?.color) }

  /// Sets the view that has the focus at first, with its priority.
  public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V?>.Binding,
    _ value: V,
    priority: DefaultFocusEvaluationPriority
  ) -> some View {
    defaultFocus(binding, value)
  }

  /// Gives the view the focus at first.
  public func defaultFocus(
    _ binding: FocusState<Bool>.Binding,
    _ value: Bool,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { if value { binding.wrappedValue = true } }
  }

  /// Draws the view as one picture: it is one.
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode) -> some View {
    self
  }

  /// Has a dialog ask whether it is to be shown again: it always is.
  public func dialogSuppressionToggle(
    _ title: LocalizedStringKey,
    isSuppressed: Binding<Bool>
  ) -> some View {
    self
  }

  /// Lets the user feel that a value changes: a terminal cannot.
  public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View {
    self
  }
}

/// The buttons of a context menu.
public struct ContextMenu<MenuItems: View> {
  let content: MenuItems

  /// Buttons.
  public init(@ViewBuilder menuItems: () -> MenuItems) {
    content = menuItems()
  }
}

/// The time at which a choice of where is searched is shown.
public enum SearchScopeActivation: Hashable, Sendable {
  /// As suits the place, when a text is entered, or when the field is shown.
  case automatic, onTextEntry, onSearchPresentation
}

/// The places of suggestions.
public struct SearchSuggestionsPlacement: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// In a menu.
  public static let menu = SearchSuggestionsPlacement(rawValue: 1 << 0)
  /// In the content.
  public static let content = SearchSuggestionsPlacement(rawValue: 1 << 1)
}

/// The tint of a row's sign.
public struct ListItemTint: Sendable {
  let color: Color?

  /// A colour that does not change.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }

  /// A colour that the surroundings may replace.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }

  /// A grey.
  public static let monochrome = ListItemTint(color: .gray)
}

/// How much a view wants the first focus.
public enum DefaultFocusEvaluationPriority: Hashable, Sendable {
  /// As usual, or after the user has moved it.
  case automatic, userInitiated
}
