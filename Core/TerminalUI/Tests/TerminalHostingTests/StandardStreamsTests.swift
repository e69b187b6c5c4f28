import Foundation
import TerminalHosting
import Testing

@Suite struct StandardStreamsTests {
  @Test func keepsWhatIsWrittenInMemory() throws {
    let streams = StandardStreams()
    try streams.write("one\n")
    try streams.write("two\n")
    streams.writeError("three\n")
    let output = SessionOutput(streams.output)
    output.write("four")
    #expect(streams.output.text == "one\ntwo\n")
    output.flush()
    #expect(streams.output.text == "one\ntwo\nfour")
    #expect(streams.errors.text == "three\n")
    #expect(!streams.isTerminal)
    #expect(!streams.ownsProcess)
  }

  @Test func saysWhyAFileCannotBeWritten() throws {
    let pipe = Pipe()
    let output = SessionOutput(.file(pipe.fileHandleForReading.fileDescriptor))
    output.write("text")
    output.flush()
    #expect(output.problem == .failed(EBADF))
  }

  /// As large as the pieces of a file, one at a time.
  @Test(arguments: [0, 1, 256 << 10, (256 << 10) + 1])
  func givesAnInputInMemoryInPieces(count: Int) async {
    let input = [UInt8](repeating: 7, count: count)
    let events = HostEvents()
    events.read(from: StandardStreams(input: input).input)
    var read: [UInt8] = []
    for await event in events.stream {
      guard case .bytes(let bytes) = event else { break }
      #expect(!bytes.isEmpty && bytes.count <= 256 << 10)
      read += bytes
      events.chunkDone()
    }
    #expect(read == input)
  }

  /// Bytes that were put back come before the next piece.
  @Test func leavesTheRestOfAnInputInMemoryToAnother() async {
    let events = HostEvents()
    events.read(from: .bytes([1, 2]))
    var iterator = events.stream.makeAsyncIterator()
    guard case .bytes([1, 2]) = await iterator.next() else {
      Issue.record("The input comes first.")
      return
    }
    events.putBack(.bytes([2]))
    guard case .bytes([2]) = await iterator.next() else {
      Issue.record("The rest comes next.")
      return
    }
    events.chunkDone()
    guard case .endOfInput = await iterator.next() else {
      Issue.record("The end comes last.")
      return
    }
  }

  @Test func readsTheInputOfTheCommand() throws {
    try StandardStreams.$current.withValue(StandardStreams(input: "a")) {
      let input = try CommandFile.open("-")
      guard case .bytes(Array("a".utf8)) = input else {
        Issue.record("The input is the one in memory.")
        return
      }
    }
  }
}
