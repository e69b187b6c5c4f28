// Turns what the benchmarks wrote into what people read:
//
//   BenchTable table <export> <report>           prints the table and writes it as JSON
//   BenchTable compare <report>... -- <report>... prints what changed from the first reports
//   BenchTable pictures <report> <folder>        draws how cost grows, as SVG
import Foundation

let arguments = CommandLine.arguments.dropFirst().map { $0 }
func file(_ path: String) -> URL { URL(fileURLWithPath: path) }

switch arguments.first {
case "table" where arguments.count == 3:
  let report = try Report(
    export: file(arguments[1]),
    environment: ProcessInfo.processInfo.environment
  )
  try report.write(to: file(arguments[2]))
  print(Table(report: report).text)
case "compare":
  let parts = arguments.dropFirst().split(separator: "--")
  guard parts.count == 2 else { fallthrough }
  let reports = try parts.map { try $0.map { try Report(file: file($0)) } }
  print(Comparison(base: reports[0], head: reports[1]).text)
case "pictures" where arguments.count == 3:
  let report = try Report(file: file(arguments[1]))
  for picture in Picture.all(of: report) {
    try Data(picture.svg.utf8).write(to: file(arguments[2]).appending(path: picture.name + ".svg"))
  }
default:
  FileHandle.standardError.write(
    Data(
      """
      usage: BenchTable table <export> <report>
             BenchTable compare <report>... -- <report>...
             BenchTable pictures <report> <folder>

      """.utf8
    )
  )
  exit(64)
}
