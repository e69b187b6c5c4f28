/// Follows chains of causes, to find features that alternate.
///
/// The cause of an action is looked up among the latest actions, in memory that does not grow with the recording.
/// Effects that are in flight for longer keep their chains themselves.
struct CauseChains {
  /// The end of a chain of causes.
  struct Link: Equatable {
    /// The feature of the last action.
    var place: Int32
    /// The other feature of the last alternation; -1 if there was none.
    var partner: Int32 = -1
    /// The number of alternations of the two without a break.
    var alternations: Int32 = 0

    /// The chain with one more action.
    func followed(by place: Int32) -> Link {
      if place == self.place { return self }
      if place == partner {
        return Link(place: place, partner: self.place, alternations: alternations + 1)
      }
      return Link(place: place, partner: self.place, alternations: 1)
    }
  }

  private struct Pair: Hashable {
    var first: Int32
    var second: Int32
  }

  private let capacity: Int
  private var links: [(sequence: UInt64, link: Link)] = []
  private var found: [Pair: PingPong] = [:]

  /// - Parameter capacity: The number of latest actions that are kept.
  init(capacity: Int = 1 << 16) {
    self.capacity = capacity
  }

  /// The chain that ends with an action; nil if the action is no longer kept.
  func link(of sequence: UInt64) -> Link? {
    let slot = Int(sequence % UInt64(capacity))
    guard links.indices.contains(slot), links[slot].sequence == sequence else { return nil }
    return links[slot].link
  }

  /// Adds an action.
  ///
  /// - Parameters:
  ///   - sequence: Its number.
  ///   - place: Its feature.
  ///   - cause: The chain of its cause; nil for an action of the user.
  mutating func add(_ sequence: UInt64, at place: Int, after cause: Link?) {
    let place = Int32(place)
    let link = cause?.followed(by: place) ?? Link(place: place)
    let slot = Int(sequence % UInt64(capacity))
    while links.count <= slot { links.append((0, Link(place: 0))) }
    links[slot] = (sequence, link)
    guard link.alternations >= PingPong.minimum else { return }
    let features = [link.place, link.partner].sorted()
    let pair = Pair(first: features[0], second: features[1])
    var pingPong =
      found[pair]
      ?? PingPong(
        features: features.map(Int.init),
        alternations: 0,
        first: sequence,
        last: sequence
      )
    pingPong.alternations = max(pingPong.alternations, Int(link.alternations))
    pingPong.last = sequence
    found[pair] = pingPong
  }

  /// The pairs of features that alternate, in the order of the features.
  var pingPongs: [PingPong] {
    found.values.sorted { $0.features.lexicographicallyPrecedes($1.features) }
  }
}
