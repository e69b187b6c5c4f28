import ComposableArchitecture
import Dispatch
import Foundation

@main
struct WorkerProgram {
  static func main() async {
    let store = StoreActor(initialState: WorkerFeature.State()) { WorkerFeature() }

    signal(SIGTERM, SIG_IGN)
    let termination = DispatchSource.makeSignalSource(signal: SIGTERM)
    termination.setEventHandler {
      Task { await store.send(.stopRequested(isEndOfInput: false)) }
    }
    termination.resume()

    Task {
      while let path = await nextLine() {
        // The next line is read when there is room for it.
        for await state in await store.states() where state.hasRoom { break }
        await store.send(.pathReceived(path))
      }
      await store.send(.stopRequested(isEndOfInput: true))
    }

    for await state in await store.states() where state.isFinished {
      for (path, count) in state.counts.sorted(by: { $0.key < $1.key }) { print(count, path) }
      for path in state.failures.sorted() { print("?", path) }
      exit(state.failures.isEmpty ? 0 : 1)
    }
  }
}

/// Waits for a line on a thread of its own: the threads of tasks have other work.
private func nextLine() async -> String? {
  await withCheckedContinuation { continuation in
    input.async { continuation.resume(returning: readLine()) }
  }
}

private let input = DispatchQueue(label: "standard input")
