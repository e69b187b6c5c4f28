public import ComposableArchitecture

/// Presentation is part of the path: `alert.presented.openStore`, `alert.dismiss`.
extension PresentationAction: ActionTextConvertible {
  public static func parseActionText(
    from scanner: inout ActionTextScanner
  ) throws(ActionTextError) -> Self {
    if try scanner.name(among: ["dismiss", "presented"]) == "dismiss" {
      try scanner.end()
      return .dismiss
    }
    return .presented(try scanner.payload(of: Action.self))
  }

  public func printActionText(to printer: inout ActionTextPrinter) throws(ActionTextError) {
    switch self {
    case .dismiss:
      printer.name("dismiss")
    case .presented(let action):
      printer.name("presented")
      try printer.payload(action)
    }
  }

  public static func outlineActionText(in outline: inout ActionTextOutline) {
    outline.name("dismiss") { $0.payload(of: Void.self) }
    outline.name("presented") { $0.payload(of: Action.self) }
  }
}

/// A presentation appears as the state it presents, or `null`.
extension PresentationState: StateRepresentable {
  public var stateRepresentation: Any { wrappedValue as Any }
}
