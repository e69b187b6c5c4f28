import Observation

/// Screens on top of each other, of which the one on top is shown.
///
/// ```swift
/// NavigationStack(path: $path) {
///   List(books) { NavigationLink($0.title, value: $0.id) }
///     .navigationTitle("Books")
///     .navigationDestination(for: Book.ID.self) { BookView(id: $0) }
/// }
/// ```
///
/// Esc goes back, unless a control of the screen has that key. Backspace does not: it is for text, and one key too many
/// should not leave a screen. The screens below keep their state and their tasks go on; they are not drawn, and get no
/// input.
public struct NavigationStack<Root: View>: View {
  private let path: (@MainActor (Binding<NavigationPath>) -> NavigationEntries)
  private let root: @MainActor () -> Root

  @State private var ownPath = NavigationPath()

  /// A stack that keeps its path itself.
  ///
  /// - Parameter root: The screen at the bottom.
  @preconcurrency
  public init(@ViewBuilder root: @escaping @MainActor () -> Root) {
    path = { NavigationEntries($0) }
    self.root = root
  }

  /// A stack whose path is kept elsewhere.
  ///
  /// - Parameters:
  ///   - path: The values of the screens, from the bottom to the top.
  ///   - root: The screen below all of them.
  @preconcurrency
  public init(
    path: Binding<NavigationPath>,
    @ViewBuilder root: @escaping @MainActor () -> Root
  ) {
    self.path = { _ in NavigationEntries(path) }
    self.root = root
  }

  /// A stack whose path is a collection of values.
  ///
  /// - Parameters:
  ///   - path: The values of the screens, from the bottom to the top.
  ///   - root: The screen below all of them.
  @preconcurrency
  public init<Data: RandomAccessCollection & RangeReplaceableCollection>(
    path: Binding<Data>,
    @ViewBuilder root: @escaping @MainActor () -> Root
  ) where Data.Element: Hashable {
    self.path = { _ in NavigationEntries(path) }
    self.root = root
  }

  /// A stack of elements that are identified by their ids.
  ///
  /// No `navigationDestination(for:)` is needed. An element that is dismissed is removed from the collection together
  /// with those above it.
  ///
  /// - Parameters:
  ///   - path: The elements, from the bottom to the top.
  ///   - root: The screen below all of them.
  ///   - destination: Makes the screen of an element.
  @preconcurrency
  public init<Data: RandomAccessCollection & RangeReplaceableCollection, Destination: View>(
    path: Binding<Data>,
    @ViewBuilder root: @escaping @MainActor () -> Root,
    @ViewBuilder destination: @escaping @MainActor (Data.Element) -> Destination
  ) where Data.Element: Identifiable {
    self.path = { _ in NavigationEntries(path, destination: destination) }
    self.root = root
  }

  public var body: some View {
    let entries = path($ownPath)
    NavigationDeck(
      root: NavigationEntry(id: "root", content: DeferredView(content: root), pop: nil),
      path: entries
    )
  }
}

/// The state shared by the views in a navigation stack.
@MainActor
@Observable
final class NavigationModel: Kept {
  /// The destinations of a path's values, by their types.
  private(set) var destinations: [ObjectIdentifier: ValueDestination] = [:]

  /// Puts a value on top of the path, if the path takes values of its type.
  @ObservationIgnored var append: (@MainActor (AnyHashable) -> Void)?
  /// The place of the focus in each screen.
  @ObservationIgnored let focus = FocusMemory()

  /// The destination for a value's type, if there is one.
  func destination(for value: AnyHashable) -> ValueDestination? {
    destinations[ObjectIdentifier(type(of: value.base))]
  }

  func hasDestination(for value: AnyHashable) -> Bool { destination(for: value) != nil }

  func add(_ destination: ValueDestination) {
    destinations[destination.type] = destination
  }

  func remove(_ destination: ValueDestination) {
    if destinations[destination.type] === destination { destinations[destination.type] = nil }
  }

  func end() {
    append = nil
  }
}
