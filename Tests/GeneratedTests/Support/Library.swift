import ComposableArchitecture
import Foundation
import TestSource

/// A feature whose screens share parts of its own shared values.
@Reducer
struct Library {
  @ObservableState
  struct State: Equatable {
    @Shared(.fileStorage(.documentsDirectory.appending(component: "library.json")))
    var books: IdentifiedArrayOf<Book> = []
    @Presents var desk: Desk.State?
    var log: [String] = []
    @Shared(.appStorage("libraryMark")) var mark: String?
    var path = StackState<Screen.State>()
    @Shared(.inMemory("libraryShelves")) var shelves: [Shelf] = []
    @Shared var visits: [String: Int]
  }

  enum Action: Equatable {
    case booksChanged([Book])
    case desk(PresentationAction<Desk.Action>)
    case deskTapped
    case logTapped
    case markChanged(String?)
    case pageTapped(Int)
    case path(StackAction<Screen.State, Screen.Action>)
    case shelvesChanged([Shelf])
    case visited(String)
  }

  struct Book: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var title: String
    var chapters: [Chapter] = []
  }

  struct Chapter: Codable, Equatable, Sendable {
    var name: String
    var isRead = false
  }

  struct Shelf: Equatable, Sendable {
    var name: String
    var note: String?
  }

  @Reducer
  enum Screen {
    case page(Page)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .booksChanged(let books):
        state.$books.withLock { $0 = IdentifiedArray(uniqueElements: books) }
      case .desk: break
      case .deskTapped:
        guard let book = state.$books[id: 1], let mark = Shared(state.$mark),
          let reader = SharedReader(state.$books)[id: 2]
        else { return .none }
        state.desk = Desk.State(
          chapter: book.chapters.elements[0],
          count: state.$books.count,
          mark: mark,
          second: reader,
          shelf: state.$shelves.elements[1],
          shelfName: state.$shelves[1].name,
          title: book.title,
          visits: state.$visits
        )
      case .logTapped:
        state.log =
          state.books.map { "\($0.title): \($0.chapters.count { $0.isRead })" }
          + state.shelves.map(\.name)
        state.log.append("\(state.mark ?? "-"), \(state.visits.values.reduce(0, +))")
      case .markChanged(let mark): state.$mark.withLock { $0 = mark }
      case .pageTapped(let id):
        guard let book = state.$books[id: id] else { return .none }
        state.path.append(.page(Page.State(book: book)))
      case .path: break
      case .shelvesChanged(let shelves): state.$shelves.withLock { $0 = shelves }
      case .visited(let name): state.$visits.withLock { $0[name, default: 0] += 1 }
      }
      return .none
    }
    .ifLet(\.$desk, action: \.desk) { Desk() }
    .forEach(\.path, action: \.path)
  }
}

extension Library.Screen.State: Equatable {}
extension Library.Screen.Action: Equatable {}

/// A screen with one book, of which several can be open.
@Reducer
struct Page {
  @ObservableState
  struct State: Equatable {
    @Shared var book: Library.Book
    var copy = ""
  }

  enum Action: Equatable {
    case chapterAdded(String)
    case copyTapped
    case titleTyped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .chapterAdded(let name):
        state.$book.withLock { $0.chapters.append(Library.Chapter(name: name)) }
      case .copyTapped: state.copy = state.book.title
      case .titleTyped(let title): state.$book.withLock { $0.title = title }
      }
      return .none
    }
  }
}

/// A screen with parts of several shared values, found in several ways.
@Reducer
struct Desk {
  @ObservableState
  struct State: Equatable {
    @Shared var chapter: Library.Chapter
    var copy = ""
    @SharedReader var count: Int
    @Shared var mark: String
    @SharedReader var second: Library.Book
    @Shared var shelf: Library.Shelf
    @Shared var shelfName: String
    @Shared var title: String
    @Shared var visits: [String: Int]
  }

  enum Action: Equatable {
    case copyTapped
    case markTyped(String)
    case readTapped
    case shelfNameTyped(String)
    case shelfNoteTyped(String)
    case titleTyped(String)
    case visited
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .copyTapped:
        state.copy =
          "\(state.count) \(state.mark) \(state.second.title) \(state.shelf.name) \(state.title)"
      case .markTyped(let mark): state.$mark.withLock { $0 = mark }
      case .readTapped: state.$chapter.withLock { $0.isRead = true }
      case .shelfNameTyped(let name): state.$shelfName.withLock { $0 = name }
      case .shelfNoteTyped(let note): state.$shelf.withLock { $0.note = note }
      case .titleTyped(let title): state.$title.withLock { $0 = title }
      case .visited: state.$visits.withLock { $0["desk", default: 0] += 1 }
      }
      return .none
    }
  }
}

extension Library {
  /// Opens screens that share parts, and changes these from all sides.
  ///
  /// - Returns: The session, and the numbers of actions with which parts begin: with pages, with the desk, and without
  ///   some of the values that they share.
  @MainActor
  static func session() async -> (session: TestScenario, parts: [UInt64]) {
    let recorder = TestScenarioRecorder(clock: TestClock())
    var parts: [UInt64] = []
    func mark() { parts.append(UInt64(recorder.scenario.actionCount) + 1) }
    let store = TestStore(initialState: State(visits: Shared(value: ["door": 1]))) {
      Library()
    } withDependencies: {
      recorder.install(in: &$0)
    }
    store.exhaustivity = .off
    func page(_ id: Int, _ action: Page.Action) async {
      await store.send(
        .path(.element(id: StackElementID(integerLiteral: id), action: .page(action)))
      )
    }
    func desk(_ actions: Desk.Action...) async {
      for action in actions { await store.send(.desk(.presented(action))) }
    }
    let (one, two) = (
      Book(id: 1, title: "One", chapters: [Chapter(name: "a")]), Book(id: 2, title: "Two")
    )
    await store.send(.booksChanged([one, two]))
    await store.send(.markChanged("m"))
    await store.send(.shelvesChanged([Shelf(name: "Old"), Shelf(name: "New")]))
    await store.send(.pageTapped(1))
    await store.send(.pageTapped(1))
    await store.send(.pageTapped(2))
    mark()
    await page(0, .titleTyped("First"))
    await page(1, .copyTapped)
    await page(1, .chapterAdded("b"))
    await page(2, .titleTyped("Second"))
    await store.send(.deskTapped)
    mark()
    await desk(
      .readTapped,
      .titleTyped("1st"),
      .markTyped("n"),
      .shelfNameTyped("Newer"),
      .shelfNoteTyped("!")
    )
    await store.send(.logTapped)
    await store.send(.visited("door"))
    await desk(.visited, .copyTapped)
    await page(0, .copyTapped)
    await store.send(.booksChanged([two]))
    await store.send(.markChanged(nil))
    mark()
    await desk(.titleTyped("Gone"), .markTyped("gone"), .copyTapped)
    await page(0, .titleTyped("Away"))
    await page(1, .copyTapped)
    await store.send(.logTapped)
    return (recorder.scenario, parts)
  }
}
