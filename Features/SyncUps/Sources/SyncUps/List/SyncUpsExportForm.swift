public import ComposableArchitecture
public import SyncUpsClient

/// The form that asks for the file to which sync-ups are exported.
///
/// The list writes the file.
@Reducer
public struct SyncUpsExportForm: Sendable {
  /// The state of the form.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The reason why the file was not written, in words for the user; `nil` if writing has not failed.
    public var errorMessage: String?
    /// Whether the file is being written.
    public var isWriting = false
    /// The path of the file.
    public var path = "sync-ups.json"
    /// The sync-ups that are exported.
    public var syncUps: IdentifiedArrayOf<SyncUp>

    /// Creates the state of a form.
    ///
    /// - Parameter syncUps: The sync-ups that are exported.
    public init(syncUps: IdentifiedArrayOf<SyncUp>) {
      self.syncUps = syncUps
    }

    /// The title of the form.
    var title: String {
      syncUps.count == 1 ? "Export a sync-up" : "Export \(syncUps.count.grouped) sync-ups"
    }
  }

  /// The events of the form.
  public enum Action: BindableAction, Equatable, Sendable {
    /// A field was edited.
    case binding(BindingAction<State>)
  }

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.path):
        state.errorMessage = nil
        return .none
      case .binding:
        return .none
      }
    }
  }
}
