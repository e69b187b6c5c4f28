/// The version of the program, as `--version` prints it and the update check compares it.
enum ProductVersion {
  static let current = "0.2.0"
}
