#if Macros || Standard
  import ComposableArchitectureMacros
  public import SwiftSyntax
  public import SwiftSyntaxMacros

  /// The implementation of `@CasePathable`, for macros of other packages that write the same code.
  ///
  /// A macro that gives an enum something else besides calls its expansions with the attribute and
  /// the declaration that it was given, and adds what they return to its own code. The code names
  /// the module `CasePaths`, which must be imported where the macro is used.
  public enum CasePathableMacro: ExtensionMacro, MemberMacro {
    /// The conformances to `CasePathable` and `CasePathIterable`.
    ///
    /// - Parameters:
    ///   - node: The attribute.
    ///   - declaration: The enum. For anything else the list is empty.
    ///   - type: The type to extend.
    ///   - protocols: The protocols that the enum does not conform to yet.
    ///   - context: Takes messages.
    /// - Returns: An extension, or none if there is no protocol to conform to.
    /// - Throws: An error if `type` cannot be extended.
    public static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      try Implementation.expansion(
        of: node,
        attachedTo: declaration,
        providingExtensionsOf: type,
        conformingTo: protocols,
        in: context
      )
    }

    /// The type `AllCasePaths` with a path for each case, and the members that go with it.
    ///
    /// - Parameters:
    ///   - node: The attribute.
    ///   - declaration: The enum. Anything else is reported.
    ///   - protocols: The protocols that the enum does not conform to yet.
    ///   - context: Takes messages.
    /// - Returns: The members; none if the enum cannot have case paths.
    /// - Throws: An error if the code of the enum cannot be taken apart.
    public static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      try Implementation.expansion(
        of: node,
        providingMembersOf: declaration,
        conformingTo: protocols,
        in: context
      )
    }
  }

  /// Apart from the one above, because that one has the same name.
  private typealias Implementation = ComposableArchitectureMacros.CasePathableMacro
#endif
