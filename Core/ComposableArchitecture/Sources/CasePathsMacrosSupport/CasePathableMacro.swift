#if Macros || Standard
  import ComposableArchitectureMacros
  public import SwiftSyntax
  public import SwiftSyntaxMacros

  /// The implementation of `@CasePathable`, for macros of other packages that write the same code.
  ///
  /// A macro that generates more for an enum calls these expansions with its own attribute and declaration, and adds
  /// the results to its own code. The code names the module `CasePaths`, which must be imported where the macro is
  /// used.
  ///
  /// The macro is declared with the names `AllCasePaths` and `allCasePaths`. Payloads of generic types named `Element`,
  /// `Iterator` or `Root` require `_$Element`, `_$Iterator` and `_$Root`, too:
  ///
  /// ```swift
  /// @attached(extension, conformances: CasePathable, CasePathIterable)
  /// @attached(member, names: named(AllCasePaths), named(allCasePaths), named(_$Element))
  /// public macro Routed() = #externalMacro(module: "RoutedMacros", type: "RoutedMacro")
  /// ```
  ///
  /// Beside `@CasePathable`, and on the state and the actions of a feature with `@Reducer`, the expansions are empty,
  /// because that attribute generates the case paths.
  public enum CasePathableMacro: ExtensionMacro, MemberMacro {
    /// The conformances to `CasePathable` and `CasePathIterable`.
    ///
    /// - Parameters:
    ///   - node: The attribute.
    ///   - declaration: The enum. For anything else the list is empty.
    ///   - type: The type to extend.
    ///   - protocols: The protocols that the enum does not conform to yet.
    ///   - context: Receives messages.
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

    /// The type `AllCasePaths` with a path for each case, and its accompanying members.
    ///
    /// - Parameters:
    ///   - node: The attribute.
    ///   - declaration: The enum. Anything else is reported.
    ///   - context: Receives messages.
    /// - Returns: The members; none if the enum cannot have case paths.
    /// - Throws: An error if the code of the enum cannot be parsed.
    public static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      try self.expansion(of: node, providingMembersOf: declaration, conformingTo: [], in: context)
    }

    /// The type `AllCasePaths` with a path for each case, and its accompanying members.
    ///
    /// - Parameters:
    ///   - node: The attribute.
    ///   - declaration: The enum. Anything else is reported.
    ///   - protocols: The protocols that the enum does not conform to yet.
    ///   - context: Receives messages.
    /// - Returns: The members; none if the enum cannot have case paths.
    /// - Throws: An error if the code of the enum cannot be parsed.
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

    /// The type of a case's payload, for code that names it.
    ///
    /// - Parameter element: The case.
    /// - Returns: `Void` without a payload, a tuple for several values. `Self` is replaced by the enum's name if the
    ///   case is part of an enum.
    public static func valueType(for element: EnumCaseElementSyntax) -> TypeSyntax {
      Implementation.valueType(for: element)
    }
  }

  /// Separate from the macro above, because both have the same name.
  private typealias Implementation = ComposableArchitectureMacros.CasePathableMacro
#endif
