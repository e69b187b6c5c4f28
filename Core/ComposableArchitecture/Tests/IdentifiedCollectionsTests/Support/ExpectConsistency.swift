import Testing

@testable import IdentifiedCollections

/// Records an issue unless everything the array knows about its elements is true.
func expectConsistency<ID, Element>(
  _ array: IdentifiedArray<ID, Element>,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(array.ids.elements == array.map(array.identify), sourceLocation: sourceLocation)
  for (position, id) in array.ids.enumerated() {
    #expect(array.index(id: id) == position, sourceLocation: sourceLocation)
  }
  let table = array.ids.table
  if table.isEmpty {
    #expect(array.count <= 8, sourceLocation: sourceLocation)
  } else {
    let entryCount = table.buckets.count { $0 != 0 }
    #expect(entryCount == array.count, sourceLocation: sourceLocation)
    #expect(entryCount <= table.capacity, sourceLocation: sourceLocation)
  }
}
