import ComposableArchitecture
import Foundation
import Testing

@testable import Notes

@MainActor
@Suite struct NotesFeatureTests {
  @Test func aNoteIsAddedAndSaved() async {
    let saved = LockIsolated<[Note]>([])
    let store = TestStore(initialState: NotesFeature.State(text: "Buy milk")) {
      NotesFeature()
    } withDependencies: {
      $0[NotesClient.self].save = { note in saved.withValue { $0.append(note) } }
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) {
      $0.notes = [Note(id: UUID(0), text: "Buy milk")]
      $0.text = ""
    }
    await store.finish()
    #expect(saved.value.map(\.text) == ["Buy milk"])
  }

  @Test func whatIsNotSavedIsSaid() async {
    struct Full: LocalizedError {
      var errorDescription: String? { "The disk is full." }
    }
    let store = TestStore(initialState: NotesFeature.State(text: "Buy milk")) {
      NotesFeature()
    } withDependencies: {
      $0[NotesClient.self].save = { _ in throw Full() }
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) {
      $0.notes = [Note(id: UUID(0), text: "Buy milk")]
      $0.text = ""
    }
    await store.receive(\.failed) {
      $0.alert = AlertState {
        TextState("The notes are not saved")
      } message: {
        TextState("The disk is full.")
      }
    }
  }
}
