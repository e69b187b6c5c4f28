#if Macros || Standard
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacroExpansion
  package import SwiftSyntaxMacros

  /// The macros of this package.
  package enum MacroTable {
    /// One row per macro: its name, its implementation, and the conformances that its declaration allows.
    private static var rows: [(name: String, type: any Macro.Type, conformances: [TypeSyntax])] {
      [
        ("CasePathable", CasePathableMacro.self, ["CasePathable", "CasePathIterable"]),
        ("DependencyClient", DependencyClientMacro.self, []),
        ("DependencyEndpoint", DependencyEndpointMacro.self, []),
        ("DependencyEndpointIgnored", DependencyEndpointIgnoredMacro.self, []),
        ("DependencyEntry", DependencyEntryMacro.self, []),
        ("ObservableState", ObservableStateMacro.self, ["ObservableState", "Observable"]),
        ("ObservationStateIgnored", ObservationStateIgnoredMacro.self, []),
        ("ObservationStateTracked", ObservationStateTrackedMacro.self, []),
        ("Presents", PresentsMacro.self, []),
        ("Preview", PreviewMacro.self, []),
        ("Reducer", ReducerMacro.self, ["CaseReducer", "Reducer"]),
        ("ReducerCaseEphemeral", ReducerCaseEphemeralMacro.self, []),
        ("ReducerCaseIgnored", ReducerCaseIgnoredMacro.self, []),
        ("ViewAction", ViewActionMacro.self, ["ViewActionSending"]),
      ]
    }

    /// The implementations under the names by which the declarations request them from the compiler plugin,
    /// `#externalMacro(module:type:)`: the macro's own name with "Macro" after it.
    package static var implementations: [String: any Macro.Type] {
      Dictionary(uniqueKeysWithValues: rows.map { ("\($0.name)Macro", $0.type) })
    }

    /// The macros by their names in code, for tests that expand them. `@OtherCasePathable` is a macro of another
    /// package that generates the same code as `@CasePathable`.
    static var specifications: [String: MacroSpec] {
      let conformances: [TypeSyntax] = ["CasePathable", "CasePathIterable"]
      let other = MacroSpec(type: CasePathableMacro.self, conformances: conformances)
      return rows.reduce(into: ["OtherCasePathable": other]) {
        $0[$1.name] = MacroSpec(type: $1.type, conformances: $1.conformances)
      }
    }
  }
#endif
