public import Foundation

/// The look of a bar of iOS: those of a terminal have one look.
@MainActor
@preconcurrency
open class UIBarAppearance {
  /// The colour of the ground.
  public var backgroundColor: UIColor?
  /// A blur behind the bar.
  public var backgroundEffect: UIBlurEffect?
  /// A picture behind the bar.
  public var backgroundImage: UIImage?
  /// The colour of the line beside the bar.
  public var shadowColor: UIColor?
  /// A picture for the line beside the bar.
  public var shadowImage: UIImage?

  /// The look that the system has.
  public init() {}

  /// The look of the system.
  public func configureWithDefaultBackground() { reset() }

  /// A look through which nothing is seen.
  public func configureWithOpaqueBackground() { reset() }

  /// A look through which all is seen.
  public func configureWithTransparentBackground() { reset() }

  private func reset() {
    (backgroundColor, backgroundEffect, backgroundImage) = (nil, nil, nil)
    (shadowColor, shadowImage) = (nil, nil)
  }
}

/// The look of a title bar of iOS.
@MainActor
@preconcurrency
public final class UINavigationBarAppearance: UIBarAppearance {
  /// The look of titles.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The look of large titles.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The look of buttons.
  public var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of the button that leads back.
  public var backButtonAppearance = UIBarButtonItemAppearance()
  /// The look of the button that ends something.
  public var doneButtonAppearance = UIBarButtonItemAppearance()

  /// Sets the pictures of the button that leads back.
  public func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

/// The look of a bar of tabs of iOS.
@MainActor
@preconcurrency
public final class UITabBarAppearance: UIBarAppearance {
  /// The look of tabs whose title stands below their symbol.
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The look of tabs whose title stands beside their symbol.
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The look of tabs in a narrow bar.
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The look of a bar of buttons of iOS.
@MainActor
@preconcurrency
public final class UIToolbarAppearance: UIBarAppearance {
  /// The look of buttons.
  public var buttonAppearance = UIBarButtonItemAppearance()
}

/// The look of a button in a bar, in each of its conditions.
@MainActor
@preconcurrency
public final class UIBarButtonItemAppearance {
  /// As usual.
  public let normal = UIBarItemStateAppearance()
  /// Touched.
  public let highlighted = UIBarItemStateAppearance()
  /// Not to be used.
  public let disabled = UIBarItemStateAppearance()
  /// In focus.
  public let focused = UIBarItemStateAppearance()

  /// The look that the system has.
  public init() {}
}

/// The look of a tab, in each of its conditions.
@MainActor
@preconcurrency
public final class UITabBarItemAppearance {
  /// As usual.
  public let normal = UIBarItemStateAppearance()
  /// Chosen.
  public let selected = UIBarItemStateAppearance()
  /// Not to be used.
  public let disabled = UIBarItemStateAppearance()
  /// In focus.
  public let focused = UIBarItemStateAppearance()

  /// The look that the system has.
  public init() {}
}

/// The look of a button or a tab in a condition.
@MainActor
@preconcurrency
public final class UIBarItemStateAppearance {
  /// The look of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of the symbol.
  public var iconColor: UIColor?
  /// The colour of the badge.
  public var badgeBackgroundColor: UIColor?

  init() {}
}

/// A blur of iOS: a terminal has none.
public final class UIBlurEffect: Sendable {
  /// The kinds of blurs.
  public enum Style: Int, Sendable {
    /// Light, dark, or as the colours around.
    case extraLight, light, dark, regular, prominent
    /// A material of the system.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
  }

  /// The kind of the blur.
  public let style: Style

  /// A blur.
  public init(style: Style) {
    self.style = style
  }
}
