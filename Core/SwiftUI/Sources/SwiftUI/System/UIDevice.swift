public import Foundation

/// The kinds of devices that views are made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// A kind.
  case unspecified = -1
  /// A kind.
  case phone, pad, tv, carPlay
  /// A computer: a terminal is one.
  case mac = 5
  /// A kind.
  case vision
}

/// The machine, by the name that files of iOS use for it.
@MainActor
@preconcurrency
public final class UIDevice {
  /// The machine that the program runs on.
  public static let current = UIDevice()

  private init() {}

  /// The name of the machine in its network.
  public var name: String { ProcessInfo.processInfo.hostName }

  /// The kind of machine.
  public var model: String { "Terminal" }

  /// The kind of machine, in the language of the user: as ``model``.
  public var localizedModel: String { model }

  /// The name of the system.
  public var systemName: String { "Linux" }

  /// The version of the system.
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// The kind of device: a computer.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

  /// The number of the device for the app's maker: a terminal has none.
  public var identifierForVendor: UUID? { nil }

  /// Whether the battery is watched. It is not: its state is unknown.
  public var isBatteryMonitoringEnabled = false

  /// The charge of the battery: unknown.
  public var batteryLevel: Float { -1 }

  /// The state of the battery: unknown.
  public var batteryState: BatteryState { .unknown }

  /// The states of a battery.
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  /// Never posted: the charge is unknown.
  public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification"
  )

  /// Never posted: the state is unknown.
  public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification"
  )
}

/// The screen of the app, by the name that files of iOS use for it.
@MainActor
@preconcurrency
public final class UIScreen {
  /// The screen.
  public static let main = UIScreen()

  private init() {}

  /// The size in points, by the usual ``TerminalScale``: that of the app that runs, and of 80 columns and 24 rows where
  /// none does.
  ///
  /// A view that reads it is not drawn again for another size. A ``GeometryReader`` is.
  public var bounds: CGRect {
    let cells = SceneModel.current?.screenSize() ?? (80, 24)
    let scale = TerminalScale()
    return CGRect(
      x: 0,
      y: 0,
      width: CGFloat(cells.columns) * scale.columnWidth,
      height: CGFloat(cells.rows) * scale.rowHeight
    )
  }

  /// The pixels of a point.
  public var scale: CGFloat { 1 }

  /// The brightness, which a terminal does not know.
  public var brightness: CGFloat { 1 }
}
