import ComposableArchitecture

// Several requests in a row: by an action for each answer, and in one effect.

@Reducer
struct LibraryFeature {
  @ObservableState
  struct State: Equatable {
    var books: [Book] = []
    var isLoading = false
    var reader: Reader?
  }

  enum Action {
    case booksResponse([Book])
    case readerResponse(Reader)
    case refreshButtonTapped
    case reloadButtonTapped
  }

  @Dependency(\.library) var library

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .booksResponse(books):
        state.books = books
        return .none
      case let .readerResponse(reader):
        state.reader = reader
        state.isLoading = false
        return .run { send in
          await send(.booksResponse(library.books(readerID: reader.id)))
        }
      case .refreshButtonTapped:
        state.isLoading = true
        return .run { send in
          await send(.readerResponse(library.currentReader()))
        }
      case .reloadButtonTapped:
        return .run { send in
          let reader = await library.currentReader()
          let books = await library.books(readerID: reader.id)
          await send(.booksResponse(books))
        }
      }
    }
  }
}

@MainActor
func refreshing() async {
  let store = TestStore(initialState: LibraryFeature.State()) {
    LibraryFeature()
  } withDependencies: {
    $0.library.currentReader = { Reader(id: 42, name: "Ada") }
    $0.library.books = { _ in [] }
  }
  await store.send(.refreshButtonTapped) {
    $0.isLoading = true
  }
  await store.receive(\.readerResponse) {
    $0.reader = Reader(id: 42, name: "Ada")
    $0.isLoading = false
  }
  await store.receive(\.booksResponse)
}
