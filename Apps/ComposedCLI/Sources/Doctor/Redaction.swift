import FailureCauses
import Foundation
@_spi(Files) import Sharing

/// Removes private parts from a text: the user's folder and the passwords in addresses.
package struct Redaction {
  /// The user's folder, without a slash at its end.
  private let home: String

  package init(home: String = UserFolder.home().path) {
    self.home = home.count > 1 && home.hasSuffix("/") ? String(home.dropLast()) : home
  }

  /// Returns the text with `~` for the user's folder, and `***` for passwords.
  package func callAsFunction(_ text: String) -> String {
    var text = text
    if home.count > 1 {
      // `/home/ada` is no part of `/home/adam`.
      text = text.ranges(of: home).reversed().reduce(into: text) { text, range in
        let next = text[range.upperBound...].first
        guard next.map({ $0.isLetter || $0.isNumber || "-_.".contains($0) }) != true else { return }
        text.replaceSubrange(range, with: "~")
      }
    }
    return text.withoutCredentials.replacing(/(?i)(password|passwd|pwd|token|secret|key)=[^&\s]+/) {
      "\($0.1)=***"
    }
  }
}
