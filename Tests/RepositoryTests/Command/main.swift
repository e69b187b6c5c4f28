import Foundation
import HouseTools

// `house`: what `make feature`, `make remove-feature`, `make owners`, `make affected` and `make api` do.

do {
  try HouseCommand(Array(CommandLine.arguments.dropFirst())).run()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(error is FeatureProblem ? 65 : 70)
}
