public import Foundation
public import TerminalViews

// A terminal has neither haptics nor touch, and no dragging.

/// Feedback that the user feels or hears: a terminal has neither.
public struct SensoryFeedback: Equatable, Sendable {
  private let name: String

  /// How hard something is hit.
  public enum Weight: Hashable, Sendable {
    /// A weight.
    case light, medium, heavy
  }

  /// How soft something is.
  public enum Flexibility: Hashable, Sendable {
    /// How soft it is.
    case rigid, solid, soft
  }

  /// Something is done.
  public static let success = SensoryFeedback(name: "success")
  /// Something needs attention.
  public static let warning = SensoryFeedback(name: "warning")
  /// Something went wrong.
  public static let error = SensoryFeedback(name: "error")
  /// Something else is selected.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value goes up.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value goes down.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Something begins.
  public static let start = SensoryFeedback(name: "start")
  /// Something ends.
  public static let stop = SensoryFeedback(name: "stop")
  /// Two items are aligned.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// A level changes.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// Something is hit.
  public static let impact = SensoryFeedback(name: "impact")

  /// Something is hit.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    .impact
  }

  /// Something is hit.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    .impact
  }
}

extension View {
  /// Lets the user feel that a value changes: a terminal cannot.
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    self
  }

  /// Lets the user feel some changes of a value: a terminal cannot.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (T, T) -> Bool
  ) -> some View {
    self
  }

  /// Lets the user feel that a value changes: a terminal cannot.
  public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View {
    self
  }

  /// Shows that the pointer is above the view: a terminal does not report its place.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

  /// Runs an action while the mouse moves above the view: a terminal does not report its place.
  @preconcurrency
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping @MainActor (HoverPhase) -> Void
  ) -> some View {
    self
  }

  /// Lets the view be dragged: a terminal has no dragging.
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }

  /// Lets the view be dragged: a terminal has no dragging.
  public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }

  /// Takes items that are dropped on the view: a terminal has no dragging.
  @preconcurrency
  public func dropDestination<T>(
    for payloadType: T.Type = T.self,
    action: @escaping @MainActor ([T], CGPoint) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    self
  }

  /// Continues an activity that another device has begun: a terminal receives none.
  @preconcurrency
  public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping @MainActor (NSUserActivity) -> Void
  ) -> some View {
    self
  }

  /// Offers an activity for continuation on another device: a terminal offers none.
  public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    self
  }

  /// Hides overlays of the system around the app: a terminal has none.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Defers gestures of the system: a terminal has none.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Sets the addresses that the view opens: it opens all that it handles.
  public func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> some View {
    self
  }
}

/// The effect while the pointer is above a view.
public struct HoverEffect: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = HoverEffect(name: "automatic")
  /// A light behind it.
  public static let highlight = HoverEffect(name: "highlight")
  /// The view comes nearer.
  public static let lift = HoverEffect(name: "lift")
}

/// The place of the mouse.
public enum HoverPhase: Equatable, Sendable {
  /// Above the view.
  case active(CGPoint)
  /// Elsewhere.
  case ended
}

/// The kind of activity of a page of the web that an app continues.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity that is begun on one device and continued on another: a terminal has none.
public final class NSUserActivity: Sendable {
  /// The kind of activity.
  public let activityType: String

  /// An activity.
  public init(activityType: String) {
    self.activityType = activityType
  }

  /// The page that shows the activity.
  public var webpageURL: URL? {
    get { nil }
    set {}
  }

  /// The name of the activity: a terminal shows none.
  public var title: String? {
    get { nil }
    set {}
  }

  /// The values that continue the activity: a terminal keeps none.
  public var userInfo: [AnyHashable: Any]? {
    get { nil }
    set {}
  }
}
