#if Macros
  package import SwiftSyntaxMacros

  /// The macros of this package under the names by which their declarations ask for them.
  package enum MacroTable {
    /// The implementation of each macro declaration's `#externalMacro(module:type:)`.
    package static var implementations: [String: any Macro.Type] {
      [
        "CasePathableMacro": CasePathableMacro.self,
        "DependencyClientMacro": DependencyClientMacro.self,
        "DependencyEndpointIgnoredMacro": DependencyEndpointIgnoredMacro.self,
        "DependencyEndpointMacro": DependencyEndpointMacro.self,
        "ObservableStateMacro": ObservableStateMacro.self,
        "ObservationStateIgnoredMacro": ObservationStateIgnoredMacro.self,
        "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self,
        "PresentsMacro": PresentsMacro.self,
        "ReducerMacro": ReducerMacro.self,
      ]
    }
  }
#endif
