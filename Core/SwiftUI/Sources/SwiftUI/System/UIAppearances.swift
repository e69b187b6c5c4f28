public import Foundation

/// The bar of titles of iOS: that of a terminal has one look.
@MainActor
@preconcurrency
public final class UINavigationBar: UIView {
  /// The look.
  public var standardAppearance = UINavigationBarAppearance()
  /// The look above contents that are not scrolled.
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look in a low window.
  public var compactAppearance: UINavigationBarAppearance?
  /// The look in a low window, above contents that are not scrolled.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The colour of the bar.
  public var barTintColor: UIColor?
  /// Whether contents are seen through the bar.
  public var isTranslucent = true
  /// Whether titles are large.
  public var prefersLargeTitles = false
  /// The look of titles.
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The look of large titles.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// A picture for the line below the bar.
  public var shadowImage: UIImage?
  /// The picture of the button that leads back.
  public var backIndicatorImage: UIImage?
  /// The part of that picture that is seen during a change.
  public var backIndicatorTransitionMaskImage: UIImage?

  /// Sets a picture behind the bar.
  public func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The sizes of bars.
public enum UIBarMetrics: Int, Sendable {
  /// In a high or a low window.
  case `default`, compact
}

/// The bar of tabs of iOS: that of a terminal has one look.
@MainActor
@preconcurrency
public final class UITabBar: UIView {
  /// The look.
  public var standardAppearance = UITabBarAppearance()
  /// The look below contents that are not scrolled.
  public var scrollEdgeAppearance: UITabBarAppearance?
  /// The colour of the bar.
  public var barTintColor: UIColor?
  /// The colour of tabs that are not chosen.
  public var unselectedItemTintColor: UIColor?
  /// Whether contents are seen through the bar.
  public var isTranslucent = true
  /// A picture behind the bar.
  public var backgroundImage: UIImage?
  /// A picture for the line above the bar.
  public var shadowImage: UIImage?
}

/// The bar of buttons of iOS: that of a terminal has one look.
@MainActor
@preconcurrency
public final class UIToolbar: UIView {
  /// The look.
  public var standardAppearance = UIToolbarAppearance()
  /// The look below contents that are not scrolled.
  public var scrollEdgeAppearance: UIToolbarAppearance?
  /// The colour of the bar.
  public var barTintColor: UIColor?
  /// Whether contents are seen through the bar.
  public var isTranslucent = true
}

/// A tab of iOS.
@MainActor
@preconcurrency
public final class UITabBarItem: UIControl {
  /// The colour of the badge.
  public var badgeColor: UIColor?
}

/// A button in a bar of iOS.
@MainActor
@preconcurrency
public final class UIBarButtonItem: UIControl {}

/// A view of iOS that scrolls.
@MainActor
@preconcurrency
open class UIScrollView: UIView {
  /// The ways in which scrolling hides the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all, when it begins, or as far as it goes.
    case none, onDrag, interactive
  }

  /// The way in which scrolling hides the keyboard.
  public var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether it moves beyond its ends.
  public var bounces = true
  /// Whether it moves beyond its upper and lower end.
  public var alwaysBounceVertical = false
  /// Whether it moves beyond its left and right end.
  public var alwaysBounceHorizontal = false
  /// Whether it scrolls.
  public var isScrollEnabled = true
  /// Whether it scrolls by pages.
  public var isPagingEnabled = false
  /// Whether it shows how far it is scrolled down.
  public var showsVerticalScrollIndicator = true
  /// Whether it shows how far it is scrolled to the right.
  public var showsHorizontalScrollIndicator = true
}

/// A list of iOS.
@MainActor
@preconcurrency
public final class UITableView: UIScrollView {
  /// The lines between rows.
  public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The colour of lines between rows.
  public var separatorColor: UIColor?
  /// The view below the rows.
  public var tableFooterView: UIView?
  /// The view above the rows.
  public var tableHeaderView: UIView?
  /// The room above the titles of sections.
  public var sectionHeaderTopPadding: CGFloat = 0
  /// The height of the titles of sections.
  public var sectionHeaderHeight: CGFloat = 0
  /// The height of the ends of sections.
  public var sectionFooterHeight: CGFloat = 0
  /// Whether rows can be chosen.
  public var allowsSelection = true
}

/// A row of a list of iOS.
@MainActor
@preconcurrency
public final class UITableViewCell: UIView {
  /// The lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// None, or one.
    case none, singleLine
  }

  /// The looks of chosen rows.
  public enum SelectionStyle: Int, Sendable {
    /// As others, or on a coloured ground.
    case none, blue, gray, `default`
  }

  /// The look of chosen rows.
  public var selectionStyle = SelectionStyle.default
  /// The view behind chosen rows.
  public var selectedBackgroundView: UIView?
}

/// The title of a section of a list of iOS.
@MainActor
@preconcurrency
public final class UITableViewHeaderFooterView: UIView {}

/// A grid or a list of iOS.
@MainActor
@preconcurrency
public final class UICollectionView: UIScrollView {}

/// A text of iOS that can be edited in several lines.
@MainActor
@preconcurrency
public final class UITextView: UIScrollView {
  /// The colour of letters.
  public var textColor: UIColor?
  /// The font.
  public var font: UIFont?
}

/// A text of iOS that can be edited in a line.
@MainActor
@preconcurrency
public final class UITextField: UIControl {
  /// The times at which a part of the field is seen.
  public enum ViewMode: Int, Sendable {
    /// Never, during editing, outside of it, or always.
    case never, whileEditing, unlessEditing, always
  }

  /// The times at which the button is seen that clears the field.
  public var clearButtonMode = ViewMode.never
  /// The colour of letters.
  public var textColor: UIColor?
  /// The font.
  public var font: UIFont?
}

/// A choice between titles beside each other.
@MainActor
@preconcurrency
public final class UISegmentedControl: UIControl {
  /// The colour behind the chosen title.
  public var selectedSegmentTintColor: UIColor?
  /// Whether each title is as wide as it needs.
  public var apportionsSegmentWidthsByContent = false
}

/// The dots of pages of iOS.
@MainActor
@preconcurrency
public final class UIPageControl: UIControl {
  /// The colour of the dot of the page.
  public var currentPageIndicatorTintColor: UIColor?
  /// The colour of other dots.
  public var pageIndicatorTintColor: UIColor?
}

/// A switch of iOS.
@MainActor
@preconcurrency
public final class UISwitch: UIControl {
  /// The colour of a switch that is on.
  public var onTintColor: UIColor?
  /// The colour of the knob.
  public var thumbTintColor: UIColor?
}

/// A slider of iOS.
@MainActor
@preconcurrency
public final class UISlider: UIControl {
  /// The colour of the line before the knob.
  public var minimumTrackTintColor: UIColor?
  /// The colour of the line behind the knob.
  public var maximumTrackTintColor: UIColor?
  /// The colour of the knob.
  public var thumbTintColor: UIColor?

  /// Sets the picture of the knob.
  public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
}

/// The choice of a date of iOS.
@MainActor
@preconcurrency
public final class UIDatePicker: UIControl {
  /// The minutes from one time to the next.
  public var minuteInterval = 1
}

/// The sign of iOS that a list is loaded again.
@MainActor
@preconcurrency
public final class UIRefreshControl: UIControl {}

/// The field of iOS for searches.
@MainActor
@preconcurrency
public final class UISearchBar: UIView {
  /// The colour of the bar.
  public var barTintColor: UIColor?
}

/// A text of iOS.
@MainActor
@preconcurrency
public final class UILabel: UIView {
  /// The colour of letters.
  public var textColor: UIColor?
  /// The font.
  public var font: UIFont?
  /// The number of lines; 0 for all.
  public var numberOfLines = 1
  /// Whether letters become smaller where there is little room.
  public var adjustsFontSizeToFitWidth = false
}

/// A button of iOS.
@MainActor
@preconcurrency
public final class UIButton: UIControl {}

/// The sign of iOS for work that goes on.
@MainActor
@preconcurrency
public final class UIActivityIndicatorView: UIView {
  /// The colour.
  public var color: UIColor?
}

/// A bar of iOS that shows how far work has come.
@MainActor
@preconcurrency
public final class UIProgressView: UIView {
  /// The colour of the part that is done.
  public var progressTintColor: UIColor?
  /// The colour of the rest.
  public var trackTintColor: UIColor?
}
