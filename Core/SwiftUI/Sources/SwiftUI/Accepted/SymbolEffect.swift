public import TerminalViews

// The signs of a terminal do not move.

/// How a symbol moves: in a terminal it does not.
public struct SymbolEffect: Hashable, Sendable {
  private let name: String

  /// Hops.
  public static let bounce = SymbolEffect(name: "bounce")
  /// Becomes faint and strong.
  public static let pulse = SymbolEffect(name: "pulse")
  /// Changes the colours of its parts.
  public static let variableColor = SymbolEffect(name: "variableColor")
  /// Grows or shrinks.
  public static let scale = SymbolEffect(name: "scale")
  /// Comes.
  public static let appear = SymbolEffect(name: "appear")
  /// Goes.
  public static let disappear = SymbolEffect(name: "disappear")
  /// Takes the place of another one.
  public static let replace = SymbolEffect(name: "replace")
  /// Wiggles.
  public static let wiggle = SymbolEffect(name: "wiggle")
  /// Turns.
  public static let rotate = SymbolEffect(name: "rotate")
  /// Breathes.
  public static let breathe = SymbolEffect(name: "breathe")
  /// Is drawn.
  public static let drawOn = SymbolEffect(name: "drawOn")
  /// Is wiped out.
  public static let drawOff = SymbolEffect(name: "drawOff")

  /// The effect upwards.
  public var up: SymbolEffect { self }
  /// The effect downwards.
  public var down: SymbolEffect { self }
  /// The effect by layers.
  public var byLayer: SymbolEffect { self }
  /// The effect of the whole symbol.
  public var wholeSymbol: SymbolEffect { self }
  /// The effect one part after the other.
  public var iterative: SymbolEffect { self }
  /// The effect of more and more parts.
  public var cumulative: SymbolEffect { self }
  /// The effect forth and back.
  public var reversing: SymbolEffect { self }
  /// The effect that begins anew.
  public var nonReversing: SymbolEffect { self }
  /// The effect with parts that are not active left out.
  public var hideInactiveLayers: SymbolEffect { self }
  /// The effect with parts that are not active faint.
  public var dimInactiveLayers: SymbolEffect { self }
  /// The effect clockwise.
  public var clockwise: SymbolEffect { self }
  /// The effect against the clock.
  public var counterClockwise: SymbolEffect { self }
  /// The effect down and up.
  public var downUp: SymbolEffect { self }
  /// The effect up.
  public var upUp: SymbolEffect { self }
  /// The effect off and up.
  public var offUp: SymbolEffect { self }
}

/// How often and how fast a symbol moves.
public struct SymbolEffectOptions: Hashable, Sendable {
  private init() {}

  /// As usual.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions()
  /// Once.
  public static let nonRepeating = SymbolEffectOptions()

  /// Some times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { .default }
  /// Some times.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { .default }
  /// With a speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { .default }
  /// Some times.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  /// With a speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }

  /// How a symbol moves again.
  public struct RepeatBehavior: Sendable {
    private init() {}

    /// Without a pause.
    public static let continuous = RepeatBehavior()
    /// After a pause.
    public static let periodic = RepeatBehavior()
  }
}

extension View {
  /// Has symbols move for as long as it is active: those of a terminal do not.
  public func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View {
    self
  }

  /// Has symbols move when a value changes: those of a terminal do not.
  public func symbolEffect<V: Equatable>(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    value: V
  ) -> some View {
    self
  }

  /// Keeps symbols from moving: those of a terminal do not.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}

extension ContentTransition {
  /// As symbols replace each other.
  public static func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    .identity
  }

  /// As symbols replace each other.
  public static let symbolEffect = ContentTransition.identity
}
