public import ComposableArchitecture
import FailureCauses
public import SyncUpsClient

extension SyncUpsList {
  /// The result of an export.
  @CasePathable
  nonisolated public enum ExportResponse: Equatable, Sendable {
    /// It has failed, in words for the user.
    case failed(String)
    /// The file is written.
    case written(SyncUpsFile)
  }

  nonisolated private enum CancelID {
    case export
  }

  /// Writes the file that the form names.
  func export(in state: inout State) -> Effect<Action> {
    guard let form = state.destination?.export, !form.isWriting else { return .none }
    let path = form.path.trimmingSpaces
    guard !path.isEmpty else {
      state.destination.modify(\.some.export) { $0.errorMessage = "Give the name of a file." }
      return .none
    }
    state.destination.modify(\.some.export) {
      $0.errorMessage = nil
      $0.isWriting = true
    }
    return .run { [client = syncUpsClient] send in
      let file = try await Self.failingIfGivenUp { try await client.exportFile(form.syncUps, path) }
      await send(.exportResponse(.written(file)))
    } catch: { error, send in
      await send(.exportResponse(.failed(FailureText(error).description)))
    }
    .cancellable(id: CancelID.export, cancelInFlight: true)
  }

  /// Reports the result of the export.
  func finishExport(_ response: ExportResponse, in state: inout State) {
    guard let form = state.destination?.export else { return }
    switch response {
    case .failed(let message):
      state.destination.modify(\.some.export) {
        $0.errorMessage = message
        $0.isWriting = false
      }
    case .written(let file):
      state.destination = nil
      state.selection.subtract(form.syncUps.ids)
      let count = form.syncUps.count
      let subject =
        count == 1 ? "“\(form.syncUps[0].shownTitle)” is" : "\(count.grouped) sync-ups are"
      state.selectionMessage = (["\(subject) exported to \(file.path)."] + file.notes)
        .joined(separator: " ")
    }
  }

  /// Cancels the export.
  func dismissExport(in state: inout State) -> Effect<Action> {
    guard state.destination.is(\.some.export) else { return .none }
    state.destination = nil
    return .cancel(id: CancelID.export)
  }
}

nonisolated extension String {
  /// The text without the spaces around it.
  fileprivate var trimmingSpaces: String {
    let text = drop { $0.isWhitespace }
    return String(text.prefix(text.count - text.reversed().prefix { $0.isWhitespace }.count))
  }
}
