public import ComposableArchitecture

/// An element is identified by its id as JSON in brackets: `rows[3].tapped`, `rows["a"].renamed "b"`.
extension IdentifiedAction: ActionTextConvertible {
  public static func parseActionText(
    from scanner: inout ActionTextScanner
  ) throws(ActionTextError) -> Self {
    let id = try scanner.bracketed(ID.self)
    return .element(id: id, action: try scanner.payload(of: Action.self))
  }

  public func printActionText(to printer: inout ActionTextPrinter) throws(ActionTextError) {
    switch self {
    case .element(let id, let action):
      try printer.bracketed(id)
      try printer.payload(action)
    }
  }

  public static func outlineActionText(in outline: inout ActionTextOutline) {
    outline.bracketed(ID.self) { $0.payload(of: Action.self) }
  }
}
