public import TerminalViews

// Links as they were written before there were stacks with a path.

extension NavigationLink {
  /// A link to a screen that is presented while a value is `true`.
  @preconcurrency
  public init(
    destination: Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: isActive, destination: { destination }, label: label)
  }

  /// A link to a screen that is presented while a selection is its tag.
  @preconcurrency
  public init<V: Hashable>(
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping @MainActor () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: selection.isTag(tag), destination: destination, label: label)
  }

  /// A link to a screen that is presented while a selection is its tag.
  @preconcurrency
  public init<V: Hashable>(
    destination: Destination,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: selection.isTag(tag), destination: { destination }, label: label)
  }

  /// Whether the screen is one of details: a terminal shows one screen at a time.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
  /// A link to a screen, with a title.
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    destination: Destination
  ) {
    self.init(destination: { destination }) { Text(title) }
  }

  /// A link to a screen, with the key of a title.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// A link to a screen that is presented while a value is `true`, with a title.
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// A link to a screen that is presented while a value is `true`, with a title.
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    destination: Destination,
    isActive: Binding<Bool>
  ) {
    self.init(isActive: isActive, destination: { destination }) { Text(title) }
  }

  /// A link to a screen that is presented while a selection is its tag, with a title.
  @preconcurrency
  public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    destination: Destination,
    tag: V,
    selection: Binding<V?>
  ) {
    self.init(isActive: selection.isTag(tag), destination: { destination }) { Text(title) }
  }
}

extension Binding {
  /// Whether the value is a tag; setting `false` leaves another one alone.
  fileprivate func isTag<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      get: { wrappedValue == tag },
      set: { isActive in
        if isActive {
          wrappedValue = tag
        } else if wrappedValue == tag {
          wrappedValue = nil
        }
      }
    )
  }
}

/// The columns of a split view that are shown: those of a terminal all are.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All of them.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The last two.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// The last one.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String

  /// The one to choose from.
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  /// The one to choose from next.
  public static let content = NavigationSplitViewColumn(name: "content")
  /// The chosen screen.
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

extension NavigationSplitView {
  /// Two screens beside each other; which of them are shown is said by a value, which stays.
  @preconcurrency
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.detail),
    @ViewBuilder sidebar: @escaping @MainActor () -> Sidebar,
    @ViewBuilder detail: @escaping @MainActor () -> Detail
  ) where Content == EmptyView {
    self.init(sidebar: sidebar, detail: detail)
  }

  /// Two screens beside each other; which comes first in little room is said by a value, which stays.
  @preconcurrency
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: @escaping @MainActor () -> Sidebar,
    @ViewBuilder detail: @escaping @MainActor () -> Detail
  ) where Content == EmptyView {
    self.init(sidebar: sidebar, detail: detail)
  }

  /// Three screens beside each other; which of them are shown is said by a value, which stays.
  @preconcurrency
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.detail),
    @ViewBuilder sidebar: @escaping @MainActor () -> Sidebar,
    @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder detail: @escaping @MainActor () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }
}
