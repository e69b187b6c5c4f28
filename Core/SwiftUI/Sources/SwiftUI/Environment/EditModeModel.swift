import Observation
@_spi(SwiftUI) import TerminalViews

/// The mode of a screen in which no view has set one.
@MainActor
@Observable
final class EditModeModel {
  private var mode = EditMode.inactive

  /// The mode that the views of a host share.
  nonisolated static func binding(of values: HostValues) -> Binding<EditMode> {
    Binding {
      values.value(of: EditModeModel.self) { EditModeModel() }.mode
    } set: { mode in
      values.value(of: EditModeModel.self) { EditModeModel() }.mode = mode
    }
  }
}
