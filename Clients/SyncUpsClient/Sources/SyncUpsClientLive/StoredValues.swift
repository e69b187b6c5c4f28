import Foundation
import GRDB

/// The stored form of a text.
///
/// SQLite ends a text at its first NUL. A text with a NUL is therefore stored as its bytes, so that it is always loaded
/// as it was saved.
struct StoredText: DatabaseValueConvertible, Equatable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  var databaseValue: DatabaseValue {
    text.utf8.contains(0) ? Data(text.utf8).databaseValue : text.databaseValue
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> StoredText? {
    String.fromDatabaseValue(value).map(StoredText.init)
  }
}

extension StoredText: StatementColumnConvertible {
  /// Reads a column at once: without this, each text of a long list is looked up by its type.
  init?(sqliteStatement: SQLiteStatement, index: CInt) {
    let value = DatabaseValue(sqliteStatement: sqliteStatement, index: index)
    guard let text = Self.fromDatabaseValue(value) else { return nil }
    self = text
  }
}

/// The stored form of a whole number. SQLite allows a text in its place, and reads it as 0.
struct StoredInteger: DatabaseValueConvertible {
  let number: Int64

  var databaseValue: DatabaseValue { number.databaseValue }

  static func fromDatabaseValue(_ value: DatabaseValue) -> StoredInteger? {
    guard case .int64(let number) = value.storage else { return nil }
    return StoredInteger(number: number)
  }
}

extension StoredInteger: StatementColumnConvertible {
  init?(sqliteStatement: SQLiteStatement, index: CInt) {
    let value = DatabaseValue(sqliteStatement: sqliteStatement, index: index)
    guard let integer = Self.fromDatabaseValue(value) else { return nil }
    self = integer
  }
}

extension Row {
  /// Returns the value in a column. SQLite allows values of any kind in its place.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - index: The index of the column.
  ///   - name: The name of the value, in words for the user.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ type: Value.Type = Value.self,
    at index: Int,
    of name: () -> String
  ) throws -> Value {
    do {
      return try decode(type, atIndex: index)
    } catch is RowDecodingError {
      throw SyncUpsReading.Unknown(reason: "\(name()) cannot be read")
    }
  }
}

/// The numbers of a row. SQLite allows texts and bytes in their place, and would read these as 0.
extension Row {
  /// Returns the duration in a column of whole milliseconds.
  ///
  /// - Parameters:
  ///   - index: The index of the column.
  ///   - owner: The owner of the duration, in words for the user.
  func milliseconds(at index: Int, of owner: () -> String) throws -> Duration {
    let value: DatabaseValue = self[index]
    guard case .int64(let milliseconds) = value.storage else {
      throw SyncUpsReading.Unknown(
        reason: "the duration of \(owner()) is not a whole number of milliseconds: \(value)"
      )
    }
    return .milliseconds(milliseconds)
  }

  /// Returns the date in a column of seconds after 2001.
  ///
  /// - Parameters:
  ///   - index: The index of the column.
  ///   - owner: The owner of the date, in words for the user.
  func date(at index: Int, of owner: () -> String) throws -> Date {
    let value: DatabaseValue = self[index]
    switch value.storage {
    case .int64(let seconds): return Date(timeIntervalSinceReferenceDate: Double(seconds))
    case .double(let seconds) where seconds.isFinite:
      return Date(timeIntervalSinceReferenceDate: seconds)
    default:
      throw SyncUpsReading.Unknown(
        reason: "the date of \(owner()) is not a number of seconds: \(value)"
      )
    }
  }
}
