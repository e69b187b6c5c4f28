import Combine
import Foundation
import Testing

/// A name of SwiftUI that stays free in files which import Combine alone.
private struct Text: Equatable {
  var string = ""
}

private final class Model: ObservableObject {
  @Published var query = ""
  @Published private(set) var found: [Text] = []
  let submitted = PassthroughSubject<Void, Never>()
  private var cancellables: Set<AnyCancellable> = []

  init(search: @escaping (String) -> AnyPublisher<[Text], any Error>) {
    submitted
      .combineLatest($query)
      .map(\.1)
      .filter { !$0.isEmpty }
      .flatMap { search($0).replaceError(with: []) }
      .sink { [weak self] in self?.found = $0 }
      .store(in: &cancellables)
  }
}

@MainActor
@Suite struct CombineTests {
  @Test func aModelSearchesWhenItIsSubmitted() {
    let model = Model { query in
      query == "?"
        ? Fail(error: CocoaError(.featureUnsupported)).eraseToAnyPublisher()
        : Just([Text(string: query)]).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }
    var changes = 0
    let subscription = model.objectWillChange.sink { changes += 1 }
    model.query = "a"
    #expect(model.found.isEmpty)
    model.submitted.send()
    #expect(model.found == [Text(string: "a")])
    model.query = "?"
    #expect(model.found.isEmpty)
    #expect(changes == 4)
    subscription.cancel()
  }

  @Test func notificationsAreValues() {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    var found: [String] = []
    let subscription = center.publisher(for: name).map(\.name.rawValue).sink { found.append($0) }
    center.post(name: name, object: nil)
    subscription.cancel()
    center.post(name: name, object: nil)
    #expect(found == ["changed"])
  }
}
