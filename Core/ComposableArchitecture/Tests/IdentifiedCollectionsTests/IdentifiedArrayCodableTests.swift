import Foundation
import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayCodableTests {
  @Test func isEncodedAsAnArray() throws {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1, name: "a"), Row(id: 2, name: "b")]
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == rows.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
  }

  @Test func rejectsADuplicateID() throws {
    let data = try JSONEncoder().encode([Row(id: 1), Row(id: 2), Row(id: 1)])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("Expected corrupted data, got \(String(describing: error)).")
      return
    }
    #expect(context.debugDescription == "The element at 2 has the id 1 of one before it.")
  }
}
