/// Two features whose effects keep causing each other's actions.
///
/// The chain of causes of an action is the action whose effect has sent it, the one whose effect has
/// sent that, and so on up to one of the user. Each of them belongs to a feature. Where a chain goes
/// from a feature to another and back, and no third feature comes between, the two alternate: A → B
/// → A → B are three alternations. Actions of one feature that follow each other in the chain count
/// as one. Two features with at least ``minimum`` alternations in one chain play ping-pong.
///
/// So a feature that asks another one and gets an answer does not (A → B → A: two alternations), nor
/// does a timer, all of whose ticks have the same cause.
public struct PingPong: Equatable, Sendable {
  /// The fewest alternations that count.
  public static let minimum = 3

  /// The numbers of the two features in the report, the smaller one first.
  public var features: [Int]
  /// The alternations of the longest chain.
  public var alternations: Int
  /// The action at which the first chain has reached the minimum.
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
