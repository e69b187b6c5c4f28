#if Macros || Standard
  import CasePathsMacrosSupport
  import ComposableArchitectureMacros
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
  import SwiftSyntaxMacros

  /// Answers the compiler's requests to expand macros, until it closes the connection.
  ///
  /// `CompilerPlugin` of swift-syntax would do the same, but the toolchain's own libraries lack it.
  @main
  struct Plugin: PluginProvider {
    static func main() throws {
      let connection = try StandardIOMessageConnection()
      let listener = CompilerPluginMessageListener(connection: connection, provider: Plugin())
      try listener.main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      // Through the product for other packages' macros, which every use of `@CasePathable` tests in this way.
      if typeName == "CasePathableMacro" { return CasePathsMacrosSupport.CasePathableMacro.self }
      guard let macro = MacroTable.implementations[typeName] else {
        throw UnknownMacro(name: "\(moduleName).\(typeName)")
      }
      return macro
    }
  }

  struct UnknownMacro: Error, CustomStringConvertible {
    let name: String

    var description: String {
      "The compiler plugin has no macro '\(self.name)'."
    }
  }
#else
  /// Without the trait `Macros` nothing starts the plugin; a program needs a `main` all the same.
  @main
  struct Plugin {
    static func main() {}
  }
#endif
