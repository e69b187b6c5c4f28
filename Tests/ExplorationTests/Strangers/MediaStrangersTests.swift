import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of media and time.
@MainActor
@Suite struct MediaStrangersTests: StrangerTests {
  @Test func aPauseStandsStill() async throws {
    try await check("AudioPlayer", failing: "a pause stands still") {
      await explore(AudioPlayer(), from: AudioPlayer.State()) { _ in
      } checking: {
        Transition("a pause stands still") { before, after in
          before.isPlaying || after.isPlaying || after.position <= before.position
        }
      }
    } printed: {
      await AudioPlayerFindingTests().aPauseStandsStill()
    }
  }

  @Test func aCancelledDownloadStops() async throws {
    try await check("DownloadManager", failing: "what was cancelled stops") {
      await explore(DownloadManager(), from: DownloadManager.State(), .exhaustive(depth: 4)) {
        $0[BackendClient.self].progress = {
          AsyncStream { continuation in
            for percent in [50, 100] { continuation.yield(percent) }
          }
        }
      } checking: {
        Transition("what was cancelled stops") { before, after in
          before.downloads.allSatisfy { download in
            download.percent != nil || (after.downloads[id: download.id]?.percent ?? 0) == 0
          }
        }
      }
    } printed: {
      await DownloadManagerFindingTests().whatWasCancelledStops()
    }
  }

  @Test func aResetStops() async throws {
    try await check("LapStopwatch", failing: "what does not run stands still") {
      await explore(LapStopwatch(), from: LapStopwatch.State()) { _ in
      } checking: {
        Transition("what does not run stands still") { before, after in
          before.isRunning || after.seconds <= before.seconds
        }
      }
    } printed: {
      await LapStopwatchFindingTests().whatDoesNotRunStandsStill()
    }
  }

  @Test func nothingIsSentForEver() async throws {
    try await check("UploadQueue", failing: "nothing is sent for ever") {
      await explore(UploadQueue(), from: UploadQueue.State()) {
        $0[BackendClient.self].send = {}
      } checking: {
        AtRest("nothing is sent for ever") { $0.files.allSatisfy { $0.status != .uploading } }
      }
    } printed: {
      await UploadQueueFindingTests().nothingIsSentForEver()
    }
  }
}
