@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// Answers the compiler's requests to expand macros, until it closes the connection.
@main
struct Plugin: PluginProvider {
  static func main() throws {
    let connection = try StandardIOMessageConnection()
    let listener = CompilerPluginMessageListener(connection: connection, provider: Plugin())
    try listener.main()
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    switch typeName {
    case "EntryMacro": return EntryMacro.self
    case "PreviewMacro": return PreviewMacro.self
    case "PreviewableMacro": return PreviewableMacro.self
    default: throw MacroError("The compiler plugin has no macro '\(moduleName).\(typeName)'.")
    }
  }
}

/// The reason why a macro cannot be expanded.
struct MacroError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
