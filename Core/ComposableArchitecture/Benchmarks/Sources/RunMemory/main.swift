// Tells what one thing costs in memory: `RunMemory <kind> <count>`; without arguments it lists the
// kinds. Each figure needs a process of its own, since what one kind frees serves the next. Prints
// the kind, the count and the bytes per item: the growth of the resident memory, divided.
import Foundation

let kinds: [String: @MainActor (Int) async -> MemoryUse] = [
  "task": bareTasks,
  "effect": effectsInFlight,
  "store": rootStores,
  "child": scopedChildren,
  "field": observedFields,
]
let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]), count > 0,
  let measure = kinds[arguments[1]]
else {
  for kind in kinds.keys.sorted() { print(kind) }
  exit(arguments.count == 1 ? 0 : 64)
}
let use = await measure(count)
print("\(arguments[1])\t\(count)\t\(use.bytes / count)")
