import Foundation

// The user names and passwords in addresses, which must not be shown.

extension String {
  /// The text with `***` for the user part of each web address in it, and for the password of any other address.
  ///
  /// A web address may have a key in place of the user. The user of a database helps to diagnose missing rights.
  public var withoutCredentials: String {
    guard contains("://") else { return self }
    // The last `@` ends a password, which may contain others.
    let text = replacing(/(?i)(https?:\/\/)[^\/\s]*@/) { "\($0.1)***@" }
    return text.replacing(/([A-Za-z][A-Za-z0-9+.\-]*:\/\/[^\/\s:@]*):[^\/\s]*@/) { "\($0.1):***@" }
  }

  /// The same address without its user part; for a text that is no address, ``withoutCredentials``.
  public var droppingCredentials: String {
    guard var components = URLComponents(string: self) else { return withoutCredentials }
    guard components.user != nil || components.password != nil else { return self }
    components.user = nil
    components.password = nil
    return components.string ?? withoutCredentials
  }
}
