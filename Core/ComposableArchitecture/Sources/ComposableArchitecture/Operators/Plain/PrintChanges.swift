import CustomDump
public import Dispatch
import Sharing

extension Reducer {
  /// Prints every action this reducer gets and the change of state it makes.
  ///
  /// Only debug builds print; in a release build this is the reducer itself. Each action costs a copy of the state.
  ///
  /// - Parameter printer: The printer: ``_ReducerPrinter/customDump``, ``_ReducerPrinter/actionLabels`` or one of your
  ///   own.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> _PrintChangesReducer<Self> {
    _PrintChangesReducer(base: self, printer: printer)
  }
}

/// Prints the actions of a reducer and its changes of the state.
public struct _ReducerPrinter<State, Action> {
  private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  let queue: DispatchQueue

  /// A custom printer.
  ///
  /// - Parameters:
  ///   - printChange: Prints an action and its changes. It is called on the queue.
  ///   - queue: The queue on which it prints.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void,
    queue: DispatchQueue? = nil
  ) {
    self.print = printChange
    self.queue = queue ?? Self.sharedQueue
  }

  /// Prints an action and its changes.
  ///
  /// - Parameters:
  ///   - receivedAction: The action.
  ///   - oldState: The state before it.
  ///   - newState: The state after it.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }

  private static var sharedQueue: DispatchQueue { printQueue }
}

/// A serial queue, which keeps printing off the main thread and in order.
private let printQueue = DispatchQueue(label: "composable-architecture.print", qos: .utility)

extension _ReducerPrinter {
  /// Prints the action and the difference between the states.
  public static var customDump: Self {
    Self { action, old, new in
      var output = "received action:\n"
      CustomDump.customDump(action, to: &output, indent: 2)
      output.write("\n")
      output.write(diff(old, new).map { "\($0)\n" } ?? "  (No state changes)\n")
      Swift.print(output)
    }
  }

  /// Prints the names of the action's cases, without other payload.
  public static var actionLabels: Self {
    Self { action, _, _ in
      Swift.print("received action: \(actionLabel(action))")
    }
  }
}

/// A reducer whose changes are printed.
public struct _PrintChangesReducer<Base: Reducer>: Reducer {
  let base: Base
  let printer: _ReducerPrinter<Base.State, Base.Action>?

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<Base.State, Base.Action> {
    #if DEBUG
      if let printer { return _ReducerNode(PrintNode(base._makeNode(), printer)) }
    #endif
    return base._makeNode()
  }
}

#if DEBUG
  private final class PrintNode<State, Action>: TypedNode<State, Action> {
    private let base: _ReducerNode<State, Action>
    private let printer: _ReducerPrinter<State, Action>

    init(_ base: _ReducerNode<State, Action>, _ printer: _ReducerPrinter<State, Action>) {
      self.base = base
      self.printer = printer
    }

    override func reduce(into state: inout State, action: Action) -> Effect<Action> {
      let old = state
      let shared = SharedChangeTracker()
      let effect = shared.track { base.reduce(into: &state, action: action) }
      // Safe: copies of the reducer's values; only the queue uses them.
      let change = UncheckedSendable((action, old, state, printer, shared.comparison))
      printer.queue.async {
        let (action, old, new, printer, comparison) = change.value
        comparison.comparing {
          printer.printChange(receivedAction: action, oldState: old, newState: new)
        }
      }
      return effect
    }

    override var parts: [ReducerNode] { [base.node] }

    override func describe(to outline: inout FeatureOutline) {
      base.node.describe(to: &outline)
    }
  }
#endif
