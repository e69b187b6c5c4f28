import Foundation
import Testing

/// The bytes of a small picture in the format PNG.
func bytes(_ name: String) throws -> [UInt8] {
  let file = try #require(pictures[name])
  return [UInt8](try #require(Data(base64Encoded: file, options: .ignoreUnknownCharacters)))
}

/// Writes a small picture to a file.
func write(_ name: String, to url: URL) throws {
  try FileManager.default.createDirectory(
    at: url.deletingLastPathComponent(),
    withIntermediateDirectories: true
  )
  try Data(bytes(name)).write(to: url)
}

private let pictures = [
  "quarters": """
  iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAADUlEQVR42mP4z8AARAz/kRCMHt8ncwAAAA1JREFUAtP/
  /wMxKgcAyncT7QPNzr8AAAADdEVYdGEAYtxJojsAAAAASUVORK5CYII=
  """,
  "wide": """
  iVBORw0KGgoAAAANSUhEUgAAAEAAAAAQCAIAAAAphe5+AAAAFUlEQVR42mM4kWI0pBHDqAdGPTDqgVEPjHpg0LUkAAAA
  FklEQVRg1AOjHhj1wKgHRj0w6gFyEQATEHhMrq0H2AAAAAN0RVh0YQBi3EmiOwAAAABJRU5ErkJggg==
  """,
  "clear": """
  iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAACUlEQVR42mPgEpFjAOLKxUO+AAAACUlEQVT/DDAGABOf
  Au93inTPAAAAA3RFWHRhAGLcSaI7AAAAAElFTkSuQmCC
  """,
  "halves": """
  iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAACElEQVR42mP4DwUMMLyuQNwAAAAISURBVDCyBQC/G3+B
  69gFEgAAAAN0RVh0YQBi3EmiOwAAAABJRU5ErkJggg==
  """,
]
