import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite struct RecorderTests {
  private let clock = TestClock()

  private func screen(
    _ state: Memos.State = Memos.State(),
    isAllowed: Bool = true
  ) -> (StoreOf<Memos>, ViewHost) {
    let store = Store(initialState: state) {
      Memos()
    } withDependencies: {
      $0.audioRecorder = .previewValue
      $0.audioRecorder.requestPermission = { isAllowed }
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }
    return (store, ViewHost(size: Size(width: 50, height: 24)) { MemosView(store: store) })
  }

  @Test func aRecordingIsKept() async throws {
    let (store, host) = screen()
    try host.tap("Record")
    await host.wait { store.isRecording }
    #expect(host.shows("Recording"))
    await clock.advance(by: .seconds(2))
    await host.wait(for: "0:02")
    try host.tap("Stop")
    #expect(host.shows("It is 2 seconds long."))
    try host.tap("Keep")
    #expect(store.memos.map(\.duration) == [2])
    #expect(host.shows("Untitled, 1970-01-01"))
  }

  @Test func aRecordingIsDiscarded() async throws {
    let (store, host) = screen(Memos.State(isRecording: true, seconds: 5, permission: .allowed))
    try host.tap("Stop")
    try host.tap("Discard")
    #expect(store.memos.isEmpty)
    #expect(!host.shows("Keep the recording?"))
  }

  @Test func withoutAMicrophoneNothingIsRecorded() async throws {
    let (_, host) = screen(isAllowed: false)
    try host.tap("Record")
    await host.wait(for: "The microphone")
    #expect(host.shows("The microphone may not be used."))
    try host.tap("OK")
    #expect(host.shows("Recording needs the microphone."))
    #expect(host.shows("Open settings"))
  }

  @Test func aMemoIsPlayedAndRenamed() async throws {
    let (store, host) = screen(Memos.State(memos: [.mock]))
    try host.tap("Play")
    await clock.advance(by: .seconds(2))
    await host.wait(for: "6 s")
    try host.tap("Stop playing")
    #expect(store.memos[0].mode == .notPlaying)
    try host.type("!", into: "Functions")
    #expect(store.memos[0].title == "Functions!")
  }
}
