public import Foundation
public import TerminalViews

// Modifiers of newer systems, and for what a terminal has not.

extension View {
  /// Puts something behind a container: the ground of the terminal stays.
  public func containerBackground<S: ShapeStyle>(
    _ style: S,
    for container: ContainerBackgroundPlacement
  ) -> some View {
    self
  }

  /// Puts something behind a container: the ground of the terminal stays.
  public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement,
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    self
  }

  /// Sets the tint of the buttons of alerts: they have the colours of the terminal.
  public func alertButtonTint(_ color: Color?) -> some View { self }

  /// Sets how much a badge stands out: a terminal shows all alike.
  public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }

  /// Adds the text of a file dialog: it has its title.
  public func fileDialogMessage(_ message: Text?) -> some View { self }

  /// Adds the text of a file dialog: it has its title.
  public func fileDialogMessage(_ message: LocalizedStringKey) -> some View { self }

  /// Shows a field to search in a text: a terminal has one of its own.
  public func findNavigator(isPresented: Binding<Bool>) -> some View { self }

  /// Whether a text is not to be replaced: nothing replaces it.
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Whether a text is not to be searched.
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Whether a view is mirrored where texts are read from right to left: signs stay.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }

  /// Limits the first focus to the views within.
  public func focusScope(_ namespace: Namespace.ID) -> some View { self }

  /// Prefers the view for the first focus: the first view gets it.
  public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true,
    in namespace: Namespace.ID
  ) -> some View {
    self
  }

  /// Sets what the view does with the focus: a control takes it, and any other view does not.
  public func focusable(
    _ isFocusable: Bool = true,
    interactions: FocusInteractions
  ) -> some View {
    self
  }

  /// Whether the view does not show that the pointer is above it: it never does.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Shows that the pointer is above views within: a terminal does not report its place.
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

  /// Sets the height of lines: letters stand in rows.
  public func lineHeight(_ lineHeight: LineHeight?) -> some View { self }

  /// Sets the file that a screen shows: the title stands alone.
  public func navigationDocument(_ url: URL) -> some View { self }

  /// Whether links have a sign: they have.
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }

  /// Runs an action when the button of a pencil is pressed: a terminal has none.
  @preconcurrency
  public func onPencilDoubleTap(perform action: @escaping @MainActor (Double) -> Void)
    -> some View
  {
    self
  }

  /// Runs an action when the key that plays or pauses is pressed: a terminal does not report it.
  @preconcurrency
  public func onPlayPauseCommand(perform action: (@MainActor () -> Void)?) -> some View { self }

  /// Sets the place at which scrolling begins.
  public func scrollPosition(initialAnchor: UnitPoint?) -> some View { self }

  /// Sets the place at which scrolling begins for some reason.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    self
  }

  /// Sets how the selection of a palette is shown: as that of a row of choices.
  public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }

  /// Whether scrolling stops at the view: it stops at each row.
  public func scrollTarget(isEnabled: Bool = true) -> some View { self }

  /// Whether a field for searches takes speech: a terminal has none.
  public func searchDictationBehavior(_ behavior: TextInputDictationBehavior) -> some View { self }

  /// Sets what becomes of the toolbar while the user searches: it stays.
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    self
  }

  /// Sets the look of a field for searches in a toolbar: it stands above the view.
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }

  /// Adds actions of a section: they are not shown.
  public func sectionActions<C: View>(@ViewBuilder content: () -> C) -> some View { self }

  /// Whether announcements of a screen reader wait for each other.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }

  /// Whether the view reacts to what is dragged above it: a terminal has no dragging.
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }

  /// Sets how the colours of a symbol are drawn: a sign has one colour.
  public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { self }

  /// Sets how a symbol shows how much there is of something: a sign shows all.
  public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { self }

  /// Keeps the tabs that the user has arranged: all are shown.
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    self
  }

  /// Sets the look of editors of texts: they have one.
  public func textEditorStyle(_ style: TextEditorStyle) -> some View { self }

  /// Sets the text that a suggestion puts into a field: a terminal shows no suggestions.
  public func textInputCompletion(_ completion: String) -> some View { self }

  /// Adds suggestions below a field: a terminal shows none.
  public func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    self
  }

  /// Sets the place of the caret where a line is broken.
  public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View { self }

  /// Sets the colours of bars: they have those of the terminal.
  public func toolbarForegroundStyle<S: ShapeStyle>(
    _ style: S,
    for bars: ToolbarPlacement...
  ) -> some View {
    self
  }

  /// Sets the text by which typing selects a row.
  public func typeSelectEquivalent(_ text: Text?) -> some View { self }

  /// Sets the text by which typing selects a row.
  public func typeSelectEquivalent(_ text: LocalizedStringKey) -> some View { self }

  /// Sets the address of a widget: an app has none in a terminal.
  public func widgetURL(_ url: URL?) -> some View { self }

  /// Whether the view has the tint of a widget.
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }

  /// Describes an activity with a value, to go on with elsewhere: a terminal has no other devices.
  @preconcurrency
  public func userActivity<P>(
    _ activityType: String,
    element: P?,
    _ update: @escaping @MainActor (P, NSUserActivity) -> Void
  ) -> some View {
    self
  }
}
