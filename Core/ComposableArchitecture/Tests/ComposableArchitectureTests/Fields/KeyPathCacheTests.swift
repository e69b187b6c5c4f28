import Testing

@testable import ComposableArchitecture

@Suite struct KeyPathCacheTests {
  /// Key paths with a captured value: another object each time.
  private func keyPath(_ index: Int) -> AnyKeyPath {
    \[Int].[index]
  }

  @Test func findsAValueByTheKeyPathAndItsPart() {
    var cache = KeyPathCache<Bool, String>()
    let (first, second) = (keyPath(1), keyPath(2))
    cache.store("first", for: first, false)
    cache.store("presented", for: first, true)
    #expect(cache.use(first, false) == "first")
    #expect(cache.use(first, true) == "presented")
    #expect(cache.use(second, false) == nil)
    cache.store("another", for: first, false)
    #expect(cache.use(first, false) == "another")
  }

  @Test func keepsWhatIsInUseBesideAnyNumberOfOthers() {
    var cache = KeyPathCache<Bool, Int>(capacity: 100)
    let used = (0..<40).map(keyPath)
    for (index, keyPath) in used.enumerated() { cache.store(index, for: keyPath, false) }
    for round in 0..<100 {
      for index in 0..<59 { cache.store(index, for: keyPath(index), false) }
      let found = used.map { cache.use($0, false) }
      #expect(found == Array(0..<40), "round \(round)")
    }
  }

  @Test func dropsWhatIsNotUsed() {
    var cache = KeyPathCache<Bool, Int>(capacity: 10)
    weak let dropped = { [keyPath = keyPath(-1)] in
      cache.store(0, for: keyPath, false)
      return keyPath
    }()
    #expect(dropped != nil)
    let others = (0..<20).map(keyPath)
    for other in others { cache.store(1, for: other, false) }
    #expect(dropped == nil)
    #expect(others.suffix(11).allSatisfy { cache.use($0, false) == 1 })
  }
}
