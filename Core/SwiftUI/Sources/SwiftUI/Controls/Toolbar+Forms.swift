public import Foundation
public import TerminalViews

/// The items of a toolbar, as functions and properties give them: they are views.
public typealias ToolbarContent = View
/// The items of a toolbar that a person can change on other systems.
public typealias CustomizableToolbarContent = View
/// Builds the items of a toolbar.
public typealias ToolbarContentBuilder = ViewBuilder

extension ToolbarItemPlacement {
  /// At the left of the title.
  public static var navigationBarLeading: ToolbarItemPlacement { .topBarLeading }
  /// At the right of the title.
  public static var navigationBarTrailing: ToolbarItemPlacement { .topBarTrailing }
  /// At the left of the title.
  public static var navigation: ToolbarItemPlacement { .topBarLeading }
  /// At the right of the title.
  public static var secondaryAction: ToolbarItemPlacement { .topBarTrailing }
  /// In the last row of the screen: the keyboard of a terminal has no place of its own.
  public static var keyboard: ToolbarItemPlacement { .bottomBar }
  /// In the last row of the screen.
  public static var bottomOrnament: ToolbarItemPlacement { .bottomBar }
  /// In the place of the title.
  public static var title: ToolbarItemPlacement { .principal }
}

extension ToolbarItem {
  /// An item with a name by which the user could choose it: in a terminal all are shown.
  public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content)
  }

  /// An item that the user could choose: in a terminal all are shown.
  public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content)
  }
}

/// A menu of the title: its buttons stand in the toolbar.
public struct ToolbarTitleMenu<Content: View>: View {
  private let content: Content

  /// A menu of buttons.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

/// The sizes of the room between items of a toolbar.
public enum SpacerSizing: Hashable, Sendable {
  /// As much as there is, or a little.
  case flexible, fixed
}

/// Room between items of a toolbar: they stand a column apart anyway.
public struct ToolbarSpacer: View {
  /// Room between items.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}

  public var body: some View { EmptyView() }
}

/// The items that a system adds to a toolbar by itself: in a terminal none.
public struct ToolbarDefaultItemKind: Sendable {
  private init() {}

  /// The button for the column to choose from.
  public static let sidebarToggle = ToolbarDefaultItemKind()
  /// The title.
  public static let title = ToolbarDefaultItemKind()
}

/// The sizes of the title of a screen.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private let name: String

  /// As the screen below has it.
  public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
  /// Small.
  public static let inline = ToolbarTitleDisplayMode(name: "inline")
  /// Large.
  public static let large = ToolbarTitleDisplayMode(name: "large")
  /// Large, in the bar.
  public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
}

extension View {
  /// Whether the bars of a screen are shown: those of a terminal are rows with something in them.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  /// Whether the bars of a screen are shown: those of a terminal are rows with something in them.
  public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    self
  }

  /// Whether bars have a ground: those of a terminal have none.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    self
  }

  /// Adds items that the user could choose from: in a terminal all are shown.
  public func toolbar<C: View>(id: String, @ViewBuilder content: () -> C) -> some View {
    toolbar(content: content)
  }

  /// Leaves out an item that a system adds by itself: a terminal adds none.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }

  /// Adds a menu to the title: its buttons stand in the toolbar.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let content = content()
    return toolbar { content }
  }

  /// Says how large the title of a screen is: in a terminal it is one row.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

  /// Names the screen by a second line: a terminal has one row, and shows it as a text of the toolbar.
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    toolbar { Text(subtitle).dim() }
  }

  /// Draws a ground below a sheet: that of a terminal has its own.
  public func presentationBackground<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    self
  }

  /// Whether the view behind a sheet can be used: in a terminal it cannot.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    self
  }

  /// Sets the effect of a swipe on a sheet: a terminal knows no swipes.
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    self
  }

  /// Says how a view is presented in little room: in a terminal as a sheet.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    self
  }

  /// Says how a view is presented in little room: in a terminal as a sheet.
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation,
    vertical: PresentationAdaptation
  ) -> some View {
    self
  }

  /// Says how large a sheet is: in a terminal as its content.
  public func presentationSizing(_ sizing: PresentationSizing) -> some View { self }

  /// Presents a view as a sheet does: a terminal has no room beside the view.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; set to `false` when it is dismissed.
  ///   - attachmentAnchor: Where an arrow would point.
  ///   - arrowEdge: The edge of the arrow.
  ///   - content: The view.
  @preconcurrency
  public func popover<C: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor () -> C
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  /// Presents a view for an item as a sheet does: a terminal has no room beside the view.
  @preconcurrency
  public func popover<Item: Identifiable, C: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> C
  ) -> some View {
    sheet(item: item, content: content)
  }

  /// Presents a view beside this one: in a terminal as a sheet does.
  @preconcurrency
  public func inspector<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor () -> V
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  /// Sets the width of an inspector: a sheet is as wide as its content.
  public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }

  /// Sets the width of an inspector: a sheet is as wide as its content.
  public func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    self
  }

  /// Presents an alert about an error, whose description is its title.
  @preconcurrency
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    alert(
      Text(verbatim: error?.errorDescription ?? ""),
      isPresented: isPresented.while(error != nil),
      actions: actions
    )
  }

  /// Presents an alert about an error, whose description is its title.
  @preconcurrency
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: @escaping @MainActor (E) -> A,
    @ViewBuilder message: @escaping @MainActor (E) -> M
  ) -> some View {
    alert(
      Text(verbatim: error?.errorDescription ?? ""),
      isPresented: isPresented,
      presenting: error,
      actions: actions,
      message: message
    )
  }

  /// Presents a choice about a value without a message; none is presented without the value.
  @preconcurrency
  public func confirmationDialog<S: StringProtocol, T, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    confirmationDialog(
      title,
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions,
      message: { _ in EmptyView() }
    )
  }

  /// Sets the sign of an alert: those of a terminal have none.
  public func dialogIcon(_ icon: Image?) -> some View { self }

  /// Whether an alert can be suppressed from now on: those of a terminal are not.
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }

  /// Adds buttons that are shown in a dialog; the preview is not, as the view itself is seen.
  @preconcurrency
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: @escaping @MainActor () -> M,
    @ViewBuilder preview: () -> P
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }
}

extension Binding<Bool> {
  /// The binding, which is `false` unless a condition holds.
  fileprivate func `while`(_ condition: Bool) -> Binding<Bool> {
    Binding(get: { condition && wrappedValue }, set: { wrappedValue = $0 })
  }
}

/// Where the arrow of a popover points: in a terminal it has none.
public enum PopoverAttachmentAnchor: Sendable {
  /// At a rectangle.
  case rect(Anchor<CGRect>.Source)
  /// At a point.
  case point(UnitPoint)
}

/// Whether the view behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
  private init() {}

  /// As suits the place.
  public static let automatic = PresentationBackgroundInteraction()
  /// It can.
  public static let enabled = PresentationBackgroundInteraction()
  /// It cannot.
  public static let disabled = PresentationBackgroundInteraction()
  /// It can while the sheet is low.
  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction {
    .enabled
  }
}

/// The effect of a swipe on a sheet.
public struct PresentationContentInteraction: Sendable {
  private init() {}

  /// As suits the place.
  public static let automatic = PresentationContentInteraction()
  /// It scrolls.
  public static let scrolls = PresentationContentInteraction()
  /// It makes the sheet larger.
  public static let resizes = PresentationContentInteraction()
}

/// How a view is presented in little room.
public struct PresentationAdaptation: Sendable {
  private init() {}

  /// As suits the place.
  public static let automatic = PresentationAdaptation()
  /// As it is.
  public static let none = PresentationAdaptation()
  /// As a sheet.
  public static let sheet = PresentationAdaptation()
  /// As a popover.
  public static let popover = PresentationAdaptation()
  /// On the whole screen.
  public static let fullScreenCover = PresentationAdaptation()
}

/// How large a sheet is.
public struct PresentationSizing: Sendable {
  private init() {}

  /// As suits the place.
  public static let automatic = PresentationSizing()
  /// As large as its content.
  public static let fitted = PresentationSizing()
  /// As large as a form.
  public static let form = PresentationSizing()
  /// As large as a page.
  public static let page = PresentationSizing()
}

extension EventModifiers {
  /// The command key: in a terminal it is the control key.
  public static var command: EventModifiers { .control }
  /// The key that locks capital letters: a terminal does not tell of it.
  public static var capsLock: EventModifiers { [] }
  /// The keys of the number pad: a terminal does not tell of them.
  public static var numericPad: EventModifiers { [] }
}
