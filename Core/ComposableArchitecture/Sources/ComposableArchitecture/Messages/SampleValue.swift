import Foundation

/// A type with a known value. Messages find the name of a case by making an enum value with it.
///
/// Only for types whose values are made without user code, which could fail for a value it does not expect.
protocol SampleValue {
  /// A value of the type.
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
