import Foundation
import HouseTools

// `house`: the rules, and what `make feature`, `make affected` and `make api` need of the repository.

do {
  try HouseCommand(Array(CommandLine.arguments.dropFirst())).run()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(error is HouseProblem ? 65 : 70)
}
