internal import ActionText
internal import CasePaths
@_spi(Inspection) internal import ComposableArchitecture

/// The store that the inspector is attached to, without its types.
@MainActor
struct StoreAccess {
  /// The state now; nil if the store is gone.
  var state: @MainActor () -> Any?
  /// Parses an action and sends it, if the store still exists.
  var send: @MainActor (_ text: String, _ sending: (() -> Void) -> UInt64) throws -> UInt64
  /// Shows a state in place of the live one; nil shows the live one again.
  var show: @MainActor (Any?) -> Void
  /// Continues from the state that is shown.
  var keepShown: @MainActor () -> Void

  init<State, Action: CasePathable>(_ store: Store<State, Action>) {
    let format = ActionTextFormat<Action>()
    state = { [weak store] in store?.withState { $0 } }
    send = { [weak store] text, sending in
      let action = try format.parse(text)
      guard let store else { throw StoreGone() }
      return sending { _ = store.send(action) }
    }
    show = { [weak store] state in
      guard let store else { return }
      if let state = state as? State {
        store.show(state)
      } else if state == nil {
        store.show(nil)
      }
    }
    keepShown = { [weak store] in store?.keepShown() }
  }
}

/// The store was released.
struct StoreGone: Error {}

/// The actions of a store, without their type.
struct ActionAccess: Sendable {
  /// Lists the paths of all actions.
  var outline: @Sendable () -> [ActionTextOutline.Entry]
  /// Returns the fault in the text of an action.
  var validate: @Sendable (String) -> ActionTextError?

  init<Action: CasePathable & SendableMetatype>(_ type: Action.Type) {
    let format = ActionTextFormat<Action>()
    outline = { format.outline }
    validate = { text in
      do throws(ActionTextError) {
        _ = try format.parse(text)
        return nil
      } catch {
        return error
      }
    }
  }
}
