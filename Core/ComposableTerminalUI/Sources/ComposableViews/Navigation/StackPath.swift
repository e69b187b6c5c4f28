import ComposableArchitecture

/// A stack as a navigation view sees it: which screens there are, and which are to be added.
///
/// It holds no states of what is on the stack already, so that they have one owner.
struct StackPath<Element> {
  /// A screen of a stack, or one that is to be put on it.
  struct Component: Identifiable, Hashable {
    enum ID: Hashable {
      case onStack(StackElementID)
      /// A screen that is to be put on the stack is told from others by the object that holds it.
      case new(ObjectIdentifier)
    }

    private let place: Place

    private enum Place {
      case onStack(StackElementID, store: AnyObject)
      case new(NewElement)
    }

    private final class NewElement {
      let state: Element

      init(_ state: Element) {
        self.state = state
      }
    }

    /// A screen that is on the stack.
    ///
    /// - Parameters:
    ///   - id: The id of the screen's feature.
    ///   - store: The feature's store, of which no more than this is known where a link is made.
    init(id: StackElementID, store: AnyObject) {
      place = .onStack(id, store: store)
    }

    /// A screen that is to be put on the stack. It gets its id there.
    init(state: Element) {
      place = .new(NewElement(state))
    }

    var id: ID {
      switch place {
      case .onStack(let id, _): .onStack(id)
      case .new(let element): .new(ObjectIdentifier(element))
      }
    }

    /// The store of a screen that is on the stack.
    var store: AnyObject? {
      if case .onStack(_, let store) = place { store } else { nil }
    }

    /// The state to be pushed; `nil` if it is there already.
    var state: Element? {
      if case .new(let element) = place { element.state } else { nil }
    }

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private var components: [Component] = []

  /// A path without screens.
  init() {}

  init(_ components: [Component]) {
    self.components = components
  }
}

extension StackPath: RandomAccessCollection, RangeReplaceableCollection {
  var startIndex: Int { 0 }

  var endIndex: Int { components.count }

  subscript(position: Int) -> Component { components[position] }

  mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Component>
  ) {
    components.replaceSubrange(subrange, with: newElements)
  }
}
