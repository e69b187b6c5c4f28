/// Two features whose effects keep causing each other's actions.
///
/// The chain of causes of an action begins with the action whose effect sent it. The cause of that one follows, and so
/// on up to an action of the user. Each of them belongs to a feature. Where a chain goes from a feature to another and
/// back, without a third feature between, the two alternate: A → B → A → B are three alternations. Successive actions
/// of one feature in the chain count as one. Two features with at least ``minimum`` alternations in one chain play
/// ping-pong.
///
/// A feature that asks another one and gets an answer does not play it (A → B → A: two alternations). Neither does a
/// timer, all of whose ticks have the same cause.
public struct PingPong: Equatable, Sendable {
  /// The fewest alternations that count.
  public static let minimum = 3

  /// The numbers of the two features in the report, the smaller one first.
  public var features: [Int]
  /// The alternations of the longest chain.
  public var alternations: Int
  /// The action at which the first chain reached the minimum.
  public var first: UInt64
  /// The last action of all such chains.
  public var last: UInt64

  /// Makes the ping-pong of two features.
  public init(features: [Int], alternations: Int, first: UInt64, last: UInt64) {
    self.features = features
    self.alternations = alternations
    self.first = first
    self.last = last
  }
}
