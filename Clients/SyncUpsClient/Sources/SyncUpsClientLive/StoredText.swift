import Foundation
import GRDB

/// A text as it is stored.
///
/// SQLite ends a text at its first NUL. One that has a NUL is therefore stored as its bytes, so that
/// what is loaded is always what was saved.
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
