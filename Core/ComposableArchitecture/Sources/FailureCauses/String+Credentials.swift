import Foundation

// The user names and passwords in addresses, which must not be shown.

extension String {
  /// The text with `***` for the user part of each web address in it, and for the password of any other address.
  ///
  /// A web address may have a key in place of the user. The user of a database helps to diagnose missing rights.
  ///
  /// Costs a walk through the text: it may come from a server, and be long.
  public var withoutCredentials: String {
    let scalars = unicodeScalars
    guard var separator = scalars.addressSeparator(from: scalars.startIndex) else { return self }
    var text = String.UnicodeScalarView()
    var start = scalars.startIndex
    while true {
      var authority = scalars[separator.upperBound...]
        .prefix { $0 != "/" && !$0.properties.isWhitespace }
      // The colon of the next address.
      if authority.last == ":", scalars[authority.endIndex...].starts(with: "//".unicodeScalars) {
        authority = authority.dropLast()
      }
      text += scalars[start..<separator.upperBound]
      start = authority.endIndex
      let scheme = scalars[..<separator.lowerBound].scheme
      // The last `@` ends a password, which may contain others.
      if let end = authority.lastIndex(of: "@"), let user = authority.shownUser(of: scheme) {
        text += user
        text += "***".unicodeScalars
        text += authority[end...]
      } else {
        text += authority
      }
      guard let next = scalars.addressSeparator(from: start) else { break }
      separator = next
    }
    text += scalars[start...]
    return String(text)
  }

  /// The text of what should be a single address, to be shown: ``withoutCredentials``; in any other text than an
  /// address without a user, `***` for all before its last `@`.
  ///
  /// Where the scheme was forgotten, a password may be there.
  public var addressWithoutCredentials: String {
    let hidden = withoutCredentials
    guard hidden == self, let end = lastIndex(of: "@") else { return hidden }
    // A lenient parser finds a user that has spaces.
    let address = URLComponents(string: self)
    guard address?.user != nil || address?.host?.isEmpty != false else { return hidden }
    return "***\(self[end...])"
  }

  /// The same address without its user part; for a text that is no address, ``addressWithoutCredentials``.
  public var droppingCredentials: String {
    guard var components = URLComponents(string: self), components.host?.isEmpty == false else {
      return addressWithoutCredentials
    }
    guard components.user != nil || components.password != nil else { return self }
    components.user = nil
    components.password = nil
    return components.string ?? addressWithoutCredentials
  }
}

extension String.UnicodeScalarView {
  /// The next `://`.
  fileprivate func addressSeparator(from start: Index) -> Range<Index>? {
    var place = start
    while let colon = self[place...].firstIndex(of: ":") {
      place = index(after: colon)
      if self[place...].starts(with: "//".unicodeScalars) {
        return colon..<index(place, offsetBy: 2)
      }
    }
    return nil
  }
}

extension String.UnicodeScalarView.SubSequence {
  /// The scheme at the end of the text before a `://`, in small letters; empty if there is none.
  fileprivate var scheme: String {
    let end = reversed().prefix { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789+.-".unicodeScalars.contains(scalar))
    }
    let name = end.reversed().drop { !$0.properties.isAlphabetic }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: name)
    return String(text).lowercased()
  }

  /// The part of a user in front of a host that may be shown; nil if there is nothing to hide.
  ///
  /// A web address may have a key in place of the user, so nothing is shown. In others the password is hidden.
  fileprivate func shownUser(of scheme: String) -> Self? {
    if scheme.hasSuffix("http") || scheme.hasSuffix("https") { return prefix(0) }
    guard !scheme.isEmpty, let mark = firstIndex(where: { $0 == ":" || $0 == "@" }),
      self[mark] == ":"
    else { return nil }
    return self[...mark]
  }
}
