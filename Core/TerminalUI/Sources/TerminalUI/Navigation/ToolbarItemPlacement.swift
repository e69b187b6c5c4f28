/// Where an item of a toolbar stands.
public enum ToolbarItemPlacement: Hashable, Sendable {
  /// At the right of the title.
  case automatic
  /// In the place of the title.
  case principal
  /// At the left of the title.
  case topBarLeading
  /// At the right of the title.
  case topBarTrailing
  /// At the left of the title; the button answers Esc.
  case cancellationAction
  /// At the right of the title.
  case confirmationAction
  /// At the right of the title.
  case destructiveAction
  /// At the right of the title.
  case primaryAction
  /// In the last row of the screen.
  case bottomBar
  /// In the last row of the screen.
  case status

  enum Section {
    case leading, principal, trailing, bottom
  }

  var section: Section {
    switch self {
    case .topBarLeading, .cancellationAction: .leading
    case .principal: .principal
    case .bottomBar, .status: .bottom
    case .automatic, .topBarTrailing, .confirmationAction, .destructiveAction, .primaryAction:
      .trailing
    }
  }
}
