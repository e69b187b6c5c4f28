@_spi(SwiftUI) public import TerminalViews

/// A tab of a ``TabView``: a title and a view.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
  public typealias Body = Never

  private let value: Value?
  private let content: Content
  private let label: Label
  private var badge: Text?
  private var isHidden = false

  private init(of value: Value?, content: Content, label: Label) {
    self.value = value
    self.content = content
    self.label = label
  }

  /// A tab that stands for a value.
  ///
  /// - Parameters:
  ///   - value: The value of the selection while the tab is shown.
  ///   - role: The purpose of the tab.
  ///   - content: The view.
  ///   - label: The title.
  public init(
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(of: value, content: content(), label: label())
  }
}

@_spi(SwiftUI)
extension Tab: ReducedView {
  @ViewBuilder public func reduced(in environment: EnvironmentValues) -> some View {
    if isHidden {
      EmptyView()
    } else if let value {
      titled(TerminalViews.Tab(value: value, content: { content }, label: { label }))
    } else {
      titled(TerminalViews.Tab(content: { content }, label: { label }))
    }
  }

  private func titled<V: View>(_ tab: V) -> some View { tab.tabBadge(badge, elsewhere: tab) }
}

extension Tab where Value == Never {
  /// A tab.
  public init(
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(of: nil, content: content(), label: label())
  }
}

extension Tab where Label == Text {
  /// A tab with a title that stands for a value.
  public init<S: StringProtocol>(
    _ title: S,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(of: value, content: content(), label: Text(title))
  }
}

extension Tab where Label == Text, Value == Never {
  /// A tab with a title.
  public init<S: StringProtocol>(
    _ title: S,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(of: nil, content: content(), label: Text(title))
  }
}

extension Tab where Label == SwiftUI.Label<Text, Image> {
  /// A tab with a title beside a symbol that stands for a value.
  public init<S: StringProtocol>(
    _ title: S,
    systemImage name: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(of: value, content: content(), label: SwiftUI.Label(title, systemImage: name))
  }

  /// A tab with a title beside an image of the app that stands for a value.
  public init<S: StringProtocol>(
    _ title: S,
    image name: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(of: value, content: content(), label: SwiftUI.Label(title, image: name))
  }

  /// A tab that stands for a value, with the title of its role.
  public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(
      of: value,
      content: content(),
      label: SwiftUI.Label("Search", systemImage: "magnifyingglass")
    )
  }
}

extension Tab where Label == SwiftUI.Label<Text, Image>, Value == Never {
  /// A tab with a title beside a symbol.
  public init<S: StringProtocol>(
    _ title: S,
    systemImage name: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(of: nil, content: content(), label: SwiftUI.Label(title, systemImage: name))
  }

  /// A tab with a title beside an image of the app.
  public init<S: StringProtocol>(
    _ title: S,
    image name: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(of: nil, content: content(), label: SwiftUI.Label(title, image: name))
  }

  /// A tab with the title of its role.
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(
      of: nil,
      content: content(),
      label: SwiftUI.Label("Search", systemImage: "magnifyingglass")
    )
  }
}

// The modifiers of tabs give tabs, so that the type of the value is still known.
extension Tab {
  /// Adds a number to the title.
  public func badge(_ count: Int) -> Tab { badge(count == 0 ? nil : Text("\(count)")) }

  /// Adds a text to the title.
  public func badge<S: StringProtocol>(_ label: S?) -> Tab { badge(label.map { Text($0) }) }

  /// Adds a text to the title.
  public func badge(_ label: Text?) -> Tab {
    var tab = self
    tab.badge = label
    return tab
  }

  /// Whether the tab is not there.
  public func hidden(_ hidden: Bool = true) -> Tab {
    var tab = self
    tab.isHidden = hidden
    return tab
  }

  /// Names the tab for users who arrange tabs: those of a terminal stay.
  public func customizationID(_ id: String) -> Tab { self }

  /// Sets the changes that users may make to the tab: tabs of a terminal stay.
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior,
    for placements: AdaptableTabBarPlacement...
  ) -> Tab {
    self
  }

  /// Says where the tab is seen at first: in the row of titles.
  public func defaultVisibility(
    _ visibility: Visibility,
    for placements: AdaptableTabBarPlacement...
  ) -> Tab {
    self
  }

  /// Says where the tab stands: in the row of titles.
  public func tabPlacement(_ placement: TabPlacement) -> Tab { self }

  /// Names the tab for tests: its title names it.
  public func accessibilityIdentifier(_ identifier: String) -> Tab { self }
}

/// The role of a tab: a terminal shows all of them in one row.
public enum TabRole: Hashable, Sendable {
  /// Looking for something.
  case search
}

/// The ways in which users may customize a tab.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = TabCustomizationBehavior(name: "automatic")
  /// Moving it.
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
  /// Nothing.
  public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// The places where tabs may be.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  /// The row of titles.
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  /// The list at the side.
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// Where a tab stands.
public struct TabPlacement: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = TabPlacement(name: "automatic")
  /// Always in the row of titles.
  public static let pinned = TabPlacement(name: "pinned")
  /// Only in the list at the side.
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}
