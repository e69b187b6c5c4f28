@_spi(SwiftUI) public import TerminalViews

// A terminal shows each of these controls in one way.

/// The look of lists: a terminal has one.
public protocol ListStyle {}

/// The look of forms: a terminal has one.
public protocol FormStyle {}

/// The look of tabs: a row of titles in a terminal.
public protocol TabViewStyle {}

/// The look of menus: a dialog in a terminal.
public protocol MenuStyle {}

/// A style of lists.
public struct DefaultListStyle: ListStyle {
  /// The style.
  public init() {}
}
/// A style of lists.
public struct PlainListStyle: ListStyle {
  /// The style.
  public init() {}
}
/// A style of lists.
public struct GroupedListStyle: ListStyle {
  /// The style.
  public init() {}
}
/// A style of lists.
public struct InsetListStyle: ListStyle {
  /// The style.
  public init() {}
}
/// A style of lists.
public struct InsetGroupedListStyle: ListStyle {
  /// The style.
  public init() {}
}
/// A style of lists.
public struct SidebarListStyle: ListStyle {
  /// The style.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// As suits the place.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  /// Without a ground.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  /// With sections that stand apart.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// With room around it.
  public static var inset: InsetListStyle { InsetListStyle() }

  /// With room around it, and every second row on another ground: a terminal draws them on one.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle { .inset }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// With sections that stand apart and room around them.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  /// As a list of places.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// A style of forms.
public struct AutomaticFormStyle: FormStyle {
  /// The style.
  public init() {}
}
/// A style of forms.
public struct GroupedFormStyle: FormStyle {
  /// The style.
  public init() {}
}
/// A style of forms.
public struct ColumnsFormStyle: FormStyle {
  /// The style.
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// As suits the place.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  /// With sections that stand apart.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  /// With labels in a column of their own.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// A style of tabs.
public struct DefaultTabViewStyle: TabViewStyle {
  /// The style.
  public init() {}
}

/// A style of tabs.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots that stand for pages are shown.
  public struct IndexDisplayMode: Hashable, Sendable {
    private let name: String

    /// Always.
    public static let automatic = IndexDisplayMode(name: "automatic")
    /// Always.
    public static let always = IndexDisplayMode(name: "always")
    /// Never.
    public static let never = IndexDisplayMode(name: "never")
  }

  private let indexDisplayMode: IndexDisplayMode

  /// The style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    self.indexDisplayMode = indexDisplayMode
  }

  var form: TabBarForm { indexDisplayMode == .never ? .hidden : .dots }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// As suits the place.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  /// One page at a time.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// One page at a time.
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// A style of menus.
public struct DefaultMenuStyle: MenuStyle {
  /// The style.
  public init() {}
}
/// A style of menus.
public struct ButtonMenuStyle: MenuStyle {
  /// The style.
  public init() {}
}
/// A style of menus.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// The style.
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// As suits the place.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  /// As a button.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// As a label.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension View {
  /// Sets the look of the lists within: a terminal has one.
  public func listStyle<S: ListStyle>(_ style: S) -> some View { self }

  /// Sets the look of the forms within: a terminal has one.
  public func formStyle<S: FormStyle>(_ style: S) -> some View { self }

  /// Sets how the tabs within look: pages have dots below them, all others a row of titles.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    let form = (style as? PageTabViewStyle)?.form ?? .titles
    return changingEnvironment { $0.tabBarForm = form }
  }

  /// Sets how the menus within look: in a terminal as a dialog.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
}
