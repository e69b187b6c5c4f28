import FailureCauses
import Foundation
import SyncUpsClient
import SyncUpsClientLive
import Testing

@Suite struct SyncUpsDiagnosisTests {
  @Test func aHealthyDatabaseIsWrittenToAndStaysAsItIs() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await SyncUpsClient.live(directory: folder.url).save(.saving(.design))
    let (names, data) = (try folder.names(), try folder.data("composed.sqlite"))
    for _ in 1...2 {
      let diagnosis = await SyncUpsDiagnosis(directory: folder.url)
      #expect(diagnosis.problem == nil)
      #expect(diagnosis.count == 1)
    }
    #expect(try folder.names() == names)
    #expect(try folder.data("composed.sqlite") == data)
  }

  @Test func aDatabaseThatCannotBeWrittenToIsAProblem() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await SyncUpsClient.live(directory: folder.url).save(.saving(.design))
    var data = try folder.data("composed.sqlite")
    // The version of the format that a writer has to know.
    data[18] = 67
    try data.write(to: folder.url.appending(path: "composed.sqlite"))
    let diagnosis = await SyncUpsDiagnosis(directory: folder.url)
    #expect(diagnosis.count == 1)
    guard case .unwritable = diagnosis.problem else {
      Issue.record("\(String(describing: diagnosis.problem))")
      return
    }
    #expect(try folder.data("composed.sqlite") == data)
  }

  @Test func nothingIsMadeWhereThereIsNone() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let diagnosis = await SyncUpsDiagnosis(directory: folder.url)
    #expect(diagnosis.problem == nil)
    #expect(try folder.names() == [])
  }

  @Test func anIncompleteDatabaseOfAKilledProgramIsTakenAway() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let id = UUID()
    let leftovers = ["composed.sqlite.\(id).tmp", "composed.sqlite.\(id).tmp-wal"]
    for name in leftovers { try folder.write("x", to: name) }
    _ = try await SyncUpsClient.live(directory: folder.url).load(SyncUpsQuery())
    #expect(try folder.names().filter(leftovers.contains) == leftovers)
    // An hour later.
    let later = SyncUpsClient.live(directory: folder.url) { Date().addingTimeInterval(3_600) }
    _ = try await later.load(SyncUpsQuery())
    #expect(try folder.names().filter(leftovers.contains) == [])
  }
}
