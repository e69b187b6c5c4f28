// Runs a feature for millions of actions, with effects, presentation and dismissal, and fails if the
// process keeps more memory at the end than after its first tenth.
//
//   Soak [<actions>] [--leaks]
//   Soak stores [<stores>] [<actions>]
//
// With `stores` it is many stores off the main actor, 10,000 with 1,000,000 actions, and an hour of work.
// Without a number it is 10,000,000. With `--leaks` the memory is not judged: a sanitizer, which
// keeps memory of its own, looks for what is left when the program ends.
import ComposableArchitecture
import Foundation

if CommandLine.arguments.dropFirst().first == "stores" {
  let numbers = CommandLine.arguments.dropFirst(2).map { Int($0) ?? 0 }
  let workers = Workers(
    count: numbers.first ?? 10_000,
    actions: numbers.dropFirst().first ?? 1_000_000
  )
  guard workers.count > 0, workers.actions >= 8 else {
    FileHandle.standardError.write(
      Data("usage: Soak stores [<stores>] [<actions, at least 8>]\n".utf8)
    )
    exit(64)
  }
  guard await workers.run() else {
    print("The process keeps more memory than after ten minutes, or a store has missed a minute.")
    exit(1)
  }
  exit(0)
}

let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--leaks" }
let isJudged = !CommandLine.arguments.contains("--leaks")
let actions = arguments.first.map { Int($0) ?? 0 } ?? 10_000_000
guard actions >= 1_000 else {
  FileHandle.standardError.write(Data("usage: Soak [<actions, at least 1,000>] [--leaks]\n".utf8))
  exit(64)
}

/// Runs rounds until so many actions were sent, in a store that goes away at the end.
@MainActor
func run(_ actions: Int) async {
  let store = Store(initialState: Home.State()) { Home() }
  var round = 0
  while store.sent < actions {
    await play(store, round: round)
    round += 1
  }
}

/// One round: a sheet is presented, acts, starts effects of which some end by themselves, and is
/// dismissed with the others in flight.
@MainActor
func play(_ store: StoreOf<Home>, round: Int) async {
  store.send(.show(round))
  guard let sheet = store.scope(state: \.sheet, action: \.sheet.presented) else {
    preconditionFailure("A sheet that was shown has a store.")
  }
  for _ in 0..<10 { sheet.send(.increment) }
  sheet.send(.wait(round))
  sheet.send(.wait(round + 1))
  sheet.send(.stop(round))
  store.send(.rows(.element(id: round % 100, action: .increment)))
  for row in store.scope(state: \.rows, action: \.rows).prefix(3) { row.send(.increment) }
  if round % 4 == 0 { await sheet.send(.ask).finish() }
  sheet.send(.done)
  if round % 2 == 0 { store.send(.sheet(.dismiss)) } else { store.send(.hide) }
}

let start = ContinuousClock.now
await run(actions / 10)
let before = await Memory.atRest()
await run(actions - actions / 10)
let after = await Memory.atRest()
let seconds = start.duration(to: .now) / .seconds(1)

print("\(actions) actions in \(Int(seconds.rounded())) s")
print("after a tenth: \(before)")
print("at the end:    \(after)")
// A page here and there is the allocator's; what leaks once per round would be megabytes.
guard
  !isJudged || after.inUse <= before.inUse + 64 << 10 && after.resident <= before.resident + 2 << 20
else {
  print("The process keeps more memory than after the first tenth.")
  exit(1)
}
