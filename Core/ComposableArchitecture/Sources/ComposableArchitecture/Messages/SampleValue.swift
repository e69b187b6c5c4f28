import Foundation

/// A type of which there is some value, for messages that find the name of a case by making an enum of it.
///
/// Only types whose values are made without code of the user's, which could fail for a value it does not expect.
protocol SampleValue {
  /// Some value.
  static var sample: Self { get }
}

extension SampleValue where Self: ExpressibleByIntegerLiteral {
  static var sample: Self { 0 }
}

extension Double: SampleValue {}
extension Float: SampleValue {}
extension Int: SampleValue {}
extension Int8: SampleValue {}
extension Int16: SampleValue {}
extension Int32: SampleValue {}
extension Int64: SampleValue {}
extension UInt: SampleValue {}
extension UInt8: SampleValue {}
extension UInt16: SampleValue {}
extension UInt32: SampleValue {}
extension UInt64: SampleValue {}

extension Bool: SampleValue {
  static var sample: Self { false }
}

extension Character: SampleValue {
  static var sample: Self { " " }
}

extension Data: SampleValue {
  static var sample: Self { Data() }
}

extension Date: SampleValue {
  static var sample: Self { Date(timeIntervalSince1970: 0) }
}

extension Duration: SampleValue {
  static var sample: Self { .zero }
}

extension String: SampleValue {
  static var sample: Self { "" }
}

extension UUID: SampleValue {
  static var sample: Self { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}

extension Array: SampleValue {
  static var sample: Self { [] }
}

extension Dictionary: SampleValue {
  static var sample: Self { [:] }
}

extension Optional: SampleValue {
  static var sample: Self { nil }
}

extension Set: SampleValue {
  static var sample: Self { [] }
}

extension Result: SampleValue where Success: SampleValue {
  static var sample: Self { .success(Success.sample) }
}
