import ComposableArchitecture

/// A stack as a navigation view sees it: its screens, and those to be pushed.
///
/// It holds no states of screens that are on the stack already, so that these states have one owner.
struct StackPath<Element> {
  /// A screen of a stack, or one that is to be put on it.
  struct Component: Identifiable, Hashable {
    enum ID: Hashable {
      case onStack(StackElementID)
      /// A screen to be pushed, identified by the object that holds it.
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
    ///   - store: The feature's store, whose type is not known where a link is made.
    init(id: StackElementID, store: AnyObject) {
      place = .onStack(id, store: store)
    }

    /// A screen to be pushed. The stack gives it an id.
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

    /// The state to be pushed; `nil` if the screen is on the stack already.
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
