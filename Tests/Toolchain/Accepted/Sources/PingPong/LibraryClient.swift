import ComposableArchitecture

struct Reader: Equatable {
  var id = 0
  var name = ""
}

struct Book: Equatable {
  var title = ""
}

@DependencyClient
struct LibraryClient: Sendable {
  var currentReader: @Sendable () async -> Reader = { Reader() }
  var books: @Sendable (_ readerID: Int) async -> [Book] = { _ in [] }
  var renew: @Sendable (_ title: String, _ weeks: Int) async throws -> Bool
}

extension LibraryClient: TestDependencyKey {
  static let testValue = LibraryClient()
}

extension DependencyValues {
  var library: LibraryClient {
    get { self[LibraryClient.self] }
    set { self[LibraryClient.self] = newValue }
  }
}
