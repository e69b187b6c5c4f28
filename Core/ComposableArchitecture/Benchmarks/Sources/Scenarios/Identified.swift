import ComposableArchitecture

private struct Element: Equatable, Identifiable {
  let id: Int
  var name: String
  var count = 0
}

private func elements(_ count: Int) -> IdentifiedArrayOf<Element> {
  IdentifiedArray(uniqueElements: (0..<count).map { Element(id: $0, name: "Row") })
}

/// An element of 72 bytes, as lists have them.
struct ListElement: Equatable, Identifiable {
  let id: String
  var title = "An element of a list"
  var note = ""
  var amount = 0.0
  var count = 0
  var isDone = false

  static func elements(_ count: Int) -> [ListElement] {
    (0..<count).map { ListElement(id: "element-\($0)") }
  }
}

let identifiedScenarios = [
  Scenario("l1", "IdentifiedArray of 100,000: append", per: .change, operations: 100_000) {
    return {
      var array = IdentifiedArrayOf<Element>()
      for id in 0..<100_000 { array.append(Element(id: id, name: "Row")) }
      precondition(array.count == 100_000)
    }
  },
  Scenario("l2", "… look up by id", per: .change, operations: 100_000) {
    let array = elements(100_000)
    return {
      var sum = 0
      for id in 0..<100_000 { sum &+= array[id: id]!.count }
      precondition(sum == 0)
    }
  },
  Scenario("l3", "… change in place by id", per: .change, operations: 100_000) {
    var array = elements(100_000)
    return { for id in 0..<100_000 { array[id: id]!.count += 1 } }
  },
  Scenario("l4", "… remove the last by id", per: .change, operations: 100_000, isPreparedAnew: true)
  {
    var array = elements(100_000)
    return {
      for id in (0..<100_000).reversed() { array.remove(id: id) }
      precondition(array.isEmpty)
    }
  },
  Scenario("l5", "… remove the first, insert it again", per: .moveFirst, operations: 100) {
    var array = IdentifiedArray(uniqueElements: ListElement.elements(100_000))
    return {
      for _ in 0..<100 { array.insert(array.remove(at: 0), at: 0) }
      precondition(array.count == 100_000)
    }
  },
  Scenario("l6", "… remove in the middle, insert it again", per: .moveMiddle, operations: 100) {
    var array = IdentifiedArray(uniqueElements: ListElement.elements(100_000))
    return {
      for _ in 0..<100 { array.insert(array.remove(at: 50_000), at: 50_000) }
      precondition(array.count == 100_000)
    }
  },
]
