import ComposableArchitecture
import Foundation
import Observation
import Testing

/// Which equal values notify the readers of the field that they are set to.
@MainActor
@Suite
struct ValueComparisonTests {
  /// Equal by name.
  final class Photo: Equatable, Sendable {
    let name: String
    let content: Int

    init(_ name: String, content: Int) {
      self.name = name
      self.content = content
    }

    static func == (lhs: Photo, rhs: Photo) -> Bool { lhs.name == rhs.name }
  }

  struct Album: Equatable, Sendable {
    var title = "An album with a title that is too long to be stored in place"
    var photo: Photo
  }

  /// Equal by id.
  struct Row: Equatable, Sendable {
    var id: Int
    var text = ""
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
  }

  struct Page: Equatable, Sendable {
    var title: String
    var numbers: [Int]
    var date: Date?
    var kind: Kind

    enum Kind: Equatable, Sendable {
      case plain
      case titled(String, level: Int)
    }
  }

  @ObservableState
  struct Child: Equatable, Sendable {
    var count = 0
  }

  struct Holder: Equatable, Sendable {
    var children: [Int: Child]
    var list: [[Child]]
  }

  @CasePathable
  @ObservableState
  enum Choice: Equatable, Sendable {
    case photo(Photo)
    case album(Album)
    case both(Photo, Int)
  }

  struct Flag: Equatable, BitwiseCopyable, Sendable {
    var isOn: Bool
    var level: Int8
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.isOn == rhs.isOn }
  }

  @ObservableState
  struct State: Equatable {
    var photo = Photo("a", content: 1)
    var optional: Photo? = Photo("a", content: 1)
    var photos = [Photo("a", content: 1), Photo("b", content: 1)]
    var byName = ["a": Photo("a", content: 1)]
    var album = Album(photo: Photo("a", content: 1))
    var albums = [Album(photo: Photo("a", content: 1))]
    var row = Row(id: 1, text: "old")
    var rows = [Row(id: 1, text: "old")]
    var flag = Flag(isOn: true, level: 1)
    var choice = Choice.photo(Photo("a", content: 1))
    var holder = Holder(children: [1: Child()], list: [[Child()]])
    var number = 1
    var text = "a"
    var numbers = [1, 2, 3]
    var names: Set = ["a", "b", "c"]
    var page = Page(title: "a", numbers: [1], date: nil, kind: .titled("x", level: 1))
    var pages = (0..<100).map { Page(title: "\($0)", numbers: [$0], date: nil, kind: .plain) }
  }

  struct Change: Sendable {
    let change: @Sendable (inout State) -> Void
  }

  private func expectChange<Value>(
    of field: KeyPath<State, Value>,
    _ isChange: Bool = true,
    at sourceLocation: SourceLocation = #_sourceLocation,
    by change: @escaping @Sendable (inout State) -> Void
  ) {
    let store = Store(initialState: State()) {
      Reduce<State, Change> { state, change in
        change.change(&state)
        return .none
      }
    }
    let isNotified = LockIsolated(false)
    withObservationTracking {
      _ = store.state[keyPath: field]
    } onChange: {
      isNotified.setValue(true)
    }
    store.send(Change(change: change))
    #expect(isNotified.value == isChange, sourceLocation: sourceLocation)
  }

  private func expectNoChange<Value>(
    of field: KeyPath<State, Value>,
    at sourceLocation: SourceLocation = #_sourceLocation,
    by change: @escaping @Sendable (inout State) -> Void
  ) {
    expectChange(of: field, false, at: sourceLocation, by: change)
  }

  @Test func anEqualButDifferentObjectIsAChange() {
    expectChange(of: \.photo) { $0.photo = Photo("a", content: 2) }
    expectChange(of: \.optional) { $0.optional = Photo("a", content: 2) }
    expectChange(of: \.photos) { $0.photos = [$0.photos[0], Photo("b", content: 2)] }
    expectChange(of: \.byName) { $0.byName = ["a": Photo("a", content: 2)] }
    expectChange(of: \.album) { $0.album = Album(photo: Photo("a", content: 2)) }
    expectChange(of: \.albums) { $0.albums = [Album(photo: Photo("a", content: 2))] }
  }

  @Test func theSameObjectIsNoChange() {
    expectNoChange(of: \.photo) { $0.photo = { $0 }($0.photo) }
    expectNoChange(of: \.optional) { $0.optional = { $0 }($0.optional) }
    expectNoChange(of: \.photos) { $0.photos = Array($0.photos.reversed().reversed()) }
    expectNoChange(of: \.album) {
      $0.album = Album(title: $0.album.title + "", photo: $0.album.photo)
    }
  }

  @Test func anEqualButDifferentObjectOfACaseIsAChange() {
    expectChange(of: \.choice) { $0.choice = .photo(Photo("a", content: 2)) }
    expectNoChange(of: \.choice) { $0.choice = { $0 }($0.choice) }
  }

  @Test func aPropertyThatEqualityLeavesOutIsAChange() {
    expectChange(of: \.row) { $0.row = Row(id: 1, text: "new") }
    expectChange(of: \.rows) { $0.rows = [Row(id: 1, text: "new")] }
    expectChange(of: \.flag) { $0.flag = Flag(isOn: true, level: 2) }
    expectChange(of: \.flag) { $0.flag.level = 2 }
    expectNoChange(of: \.row) { $0.row = Row(id: 1, text: "old") }
    expectNoChange(of: \.rows) { $0.rows = [Row(id: 1, text: "old")] }
  }

  /// Else a later change of the new child would notify nobody.
  @Test func anEqualChildWithReadersOfItsOwnIsAChange() {
    expectChange(of: \.holder) { $0.holder = Holder(children: [1: Child()], list: [[Child()]]) }
    expectChange(of: \.holder) { $0.holder.list[0][0] = Child() }
  }

  @Test func anEqualValueOfValuesIsNoChange() {
    expectNoChange(of: \.number) { $0.number = 1 }
    expectNoChange(of: \.text) { $0.text = "a" }
    expectNoChange(of: \.numbers) { $0.numbers = Array(1...3) }
    expectNoChange(of: \.names) { $0.names = ["c", "b", "a"] }
    expectNoChange(of: \.page) {
      $0.page = Page(title: "a", numbers: [1], date: nil, kind: .titled("x", level: 1))
    }
    expectNoChange(of: \.pages) {
      $0.pages = (0..<100).map { Page(title: "\($0)", numbers: [$0], date: nil, kind: .plain) }
    }
  }

  @Test func anotherValueIsAChange() {
    expectChange(of: \.number) { $0.number = 2 }
    expectChange(of: \.page) { $0.page.kind = .titled("x", level: 2) }
    expectChange(of: \.pages) { $0.pages[99].title = "b" }
    expectChange(of: \.photo) { $0.photo = Photo("b", content: 1) }
  }
}
