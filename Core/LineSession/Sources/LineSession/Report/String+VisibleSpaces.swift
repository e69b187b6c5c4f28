extension String {
  /// The text with its unusual spaces escaped: in a message about a name, a no-break space looks like the end of it.
  var showingUnusualSpaces: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar != " ", scalar.properties.generalCategory == .spaceSeparator {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
