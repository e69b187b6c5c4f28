public import Foundation

extension Measurement where UnitType: Dimension {
  /// The text of a measurement: its number, and the symbol of its unit.
  ///
  /// Units are not converted for a usage, and are not spelled out.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How long the unit is.
    public struct UnitWidth: Codable, Hashable, Sendable {
      fileprivate let separator: String

      /// The symbol after a space, as no names are known.
      public static var wide: UnitWidth { UnitWidth(separator: " ") }
      /// The symbol after a space.
      public static var abbreviated: UnitWidth { UnitWidth(separator: " ") }
      /// The symbol at once after the number. Units are not converted, so temperatures keep their scale.
      public static var narrow: UnitWidth { UnitWidth(separator: "") }
    }

    /// How long the unit is.
    public var width: UnitWidth
    /// The language of the number.
    public var locale: Locale
    /// The look of the number.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?

    /// A style.
    public init(
      width: UnitWidth,
      locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.numberFormatStyle = numberFormatStyle
    }

    public func format(_ value: Measurement) -> String {
      let number = (numberFormatStyle ?? .number.locale(locale)).format(value.value)
      return number + width.separator + value.unit.symbol
    }

    /// The style in a language.
    public func locale(_ locale: Locale) -> FormatStyle {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// The text of the measurement in a style.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Measurement {
    style.format(self)
  }

  /// The text of the measurement.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
}

/// The purpose of a measurement: units are shown as they are given.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Sendable {
  private let name: String

  /// No special purpose.
  public static var general: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: "general")
  }
  /// In the unit of the value.
  public static var asProvided: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: "asProvided")
  }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// The length of a way.
  public static var road: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "road") }
  /// The height of a person.
  public static var personHeight: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: "personHeight")
  }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The temperature of the air.
  public static var weather: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: "weather")
  }
  /// The temperature of a person.
  public static var person: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: "person")
  }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// The energy of food.
  public static var food: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "food") }
  /// The energy of exercise.
  public static var workout: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: "workout")
  }
}

extension FormatStyle {
  /// The text of a measurement: its number, and the symbol of its unit.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(
      width: width,
      usage: usage,
      numberFormatStyle: numberFormatStyle
    )
  }
}
