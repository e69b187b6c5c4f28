public import Foundation
@_spi(SwiftUI) public import TerminalViews

// Lists and controls of a terminal look in one way.

extension View {
  /// Colours the line beside a row: in a terminal there is none.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    self
  }

  /// Colours the line beside a section: in a terminal there is none.
  public func listSectionSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    self
  }

  /// Sets the colour in which a row shows its value.
  public func listItemTint(_ color: Color?) -> some View { tint(color) }

  /// Sets the room between sections: in a terminal a row.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }

  /// Sets the room between sections: in a terminal a row.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

  /// Sets the prominence of the headers of sections: a terminal draws them bold.
  public func headerProminence(_ prominence: Prominence) -> some View { self }

  /// Whether the rows cannot be deleted. It is set for rows, but in a terminal the action of a list decides.
  public func deleteDisabled(_ isDisabled: Bool) -> some View { self }

  /// Whether the rows cannot be moved. It is set for rows, but in a terminal the action of a list decides.
  public func moveDisabled(_ isDisabled: Bool) -> some View { self }

  /// Whether the rows cannot be selected. It is set for rows, but in a terminal the list decides.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Sets how far scrolling goes beyond an end: in a terminal it stops there.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = .vertical
  ) -> some View {
    self
  }

  /// Sets the part of the content that is visible first: in a terminal its begin.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }

  /// Whether content that is scrolled away stays visible: in a terminal it does not.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

  /// Flashes the bars beside a content: those of a terminal stay.
  public func scrollIndicatorsFlash<T: Equatable>(trigger value: T) -> some View { self }

  /// Flashes the bars beside a content: those of a terminal stay.
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// Sets the form of buttons: those of a terminal stand in brackets.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  /// Whether a button that is held down repeats its action: a key of a terminal repeats by itself.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

  /// Sets how wide buttons are: those of a terminal are as wide as they need.
  public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }

  /// Sets how a row looks below the mouse: in a terminal it looks the same.
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

  /// Sets how high the items of a wheel are: a terminal has none.
  public func defaultWheelPickerItemHeight(_ height: CGFloat) -> some View { self }

  /// Puts the choices of a picker with round signs beside each other: those of a terminal stand as its style has it.
  public func horizontalRadioGroupLayout() -> some View { self }

  /// Whether menus have a sign: those of a terminal have.
  public func menuIndicator(_ visibility: Visibility) -> some View { self }

  /// Sets the order of the buttons of a menu: in a terminal their own.
  public func menuOrder(_ order: MenuOrder) -> some View { self }

  /// Whether a menu stays when a button of it is pressed: in a terminal it goes.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }

  /// Sets the look of the dots below pages: a terminal has a row of titles.
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }

  /// Sets how the columns of a split view share the room: in a terminal one is shown.
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    self
  }

  /// Sets the width of a column: in a terminal it has all of it.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  /// Sets the width of a column: in a terminal it has all of it.
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    self
  }

  /// Whether labels are shown.
  @ViewBuilder public func labelsVisibility(_ visibility: Visibility) -> some View {
    if visibility == .hidden { labelsHidden() } else { self }
  }

  /// Adds a number to a row or to the title of a tab.
  public func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text("\(count)"))
  }

  /// Adds a text to a row or to the title of a tab.
  public func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }

  /// Adds a text to a row or to the title of a tab.
  public func badge(_ label: Text?) -> some View {
    tabBadge(label, elsewhere: BadgedView(content: self, badge: label))
  }
}

/// A view with a text at the right, where the view is a row.
private struct BadgedView<Content: View>: View {
  let content: Content
  let badge: Text?

  var body: some View {
    if let badge {
      HStack {
        content
        Spacer()
        badge.foregroundStyle(.secondary)
      }
    } else {
      content
    }
  }
}

/// How much room there is between sections.
public struct ListSectionSpacing: Sendable {
  private init() {}

  /// As usual.
  public static let `default` = ListSectionSpacing()
  /// Little.
  public static let compact = ListSectionSpacing()
  /// Some points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}

/// How much something stands out.
public enum Prominence: Hashable, Sendable {
  /// As usual, or more.
  case standard, increased
}

/// How far scrolling goes beyond an end.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  /// Always.
  public static let always = ScrollBounceBehavior(name: "always")
  /// Where not all of it is seen.
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// The forms of buttons.
public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// Round ends.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
  /// Round corners.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// Round corners.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}

/// Whether a button that is held down repeats its action.
public enum ButtonRepeatBehavior: Hashable, Sendable {
  /// Whether it does.
  case automatic, enabled, disabled
}

/// The order of the buttons of a menu.
public struct MenuOrder: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = MenuOrder(name: "automatic")
  /// The first one is nearest.
  public static let priority = MenuOrder(name: "priority")
  /// From the top to the bottom.
  public static let fixed = MenuOrder(name: "fixed")
}

/// Whether a menu goes when a button of it is pressed.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  /// It goes.
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  /// It stays.
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

/// How the dots below pages look.
public protocol IndexViewStyle {}

/// Dots.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When there is a ground behind the dots.
  public struct BackgroundDisplayMode: Sendable {
    private init() {}

    /// As suits the place.
    public static let automatic = BackgroundDisplayMode()
    /// While they are used.
    public static let interactive = BackgroundDisplayMode()
    /// Always.
    public static let always = BackgroundDisplayMode()
    /// Never.
    public static let never = BackgroundDisplayMode()
  }

  /// The style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  /// Dots.
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

/// How the columns of a split view share the room.
public protocol NavigationSplitViewStyle {}

/// A style of split views.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// As suits the place.
  public static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
  /// Side by side.
  public static var balanced: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
  /// The detail has most of it.
  public static var prominentDetail: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A list of places at the side: in a terminal a row of titles.
  public static var sidebarAdaptable: DefaultTabViewStyle { .automatic }
  /// Only a row of titles.
  public static var tabBarOnly: DefaultTabViewStyle { .automatic }
  /// Grouped titles.
  public static var grouped: DefaultTabViewStyle { .automatic }
}

/// The widths of buttons.
public struct ButtonSizing: Hashable, Sendable {
  private let name: String

  /// As suits the button.
  public static let automatic = ButtonSizing(name: "automatic")
  /// As wide as it needs.
  public static let fitted = ButtonSizing(name: "fitted")
  /// As wide as there is room.
  public static let flexible = ButtonSizing(name: "flexible")
}
