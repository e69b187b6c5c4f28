public import TerminalViews

/// The looks of the pointer, which a terminal does not change.
public struct PointerStyle: Hashable, Sendable {
  private let name: String

  /// The look of the system.
  public static let `default` = PointerStyle(name: "default")
  /// That over a link.
  public static let link = PointerStyle(name: "link")
  /// That over a text.
  public static let horizontalText = PointerStyle(name: "horizontalText")
  /// That over a text in columns.
  public static let verticalText = PointerStyle(name: "verticalText")
  /// That over something that can be chosen exactly.
  public static let rectSelection = PointerStyle(name: "rectSelection")
  /// That over something that can be grabbed.
  public static let grabIdle = PointerStyle(name: "grabIdle")
  /// That over something that is grabbed.
  public static let grabActive = PointerStyle(name: "grabActive")
  /// That over a line between columns.
  public static let columnResize = PointerStyle(name: "columnResize")
  /// That over a line between rows.
  public static let rowResize = PointerStyle(name: "rowResize")
  /// That over something that can be made larger.
  public static let zoomIn = PointerStyle(name: "zoomIn")
  /// That over something that can be made smaller.
  public static let zoomOut = PointerStyle(name: "zoomOut")
}

extension View {
  /// Sets the look of the pointer over the view: it has no influence.
  public func pointerStyle(_ style: PointerStyle?) -> some View { self }
}
