import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Implements `#Preview`: a type that the program finds among all of its types, and that makes the preview.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let closure = closure(of: node) else {
      throw MacroError("'#Preview' needs a closure that makes the view.")
    }
    var name: ExprSyntax = "nil"
    var traits: [ExprSyntax] = []
    var isTrait = false
    for argument in node.arguments where argument.expression.as(ClosureExprSyntax.self) == nil {
      if let label = argument.label?.text { isTrait = label == "traits" }
      if isTrait { traits.append(argument.expression) } else { name = argument.expression }
    }
    let type = context.makeUniqueName("Preview")
    let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
    let list = traits.map { "\($0.trimmed)" }.joined(separator: ", ")
    let (wrapper, body) = content(of: closure)
    return [
      """
      fileprivate struct \(type): SwiftUI.PreviewRegistry {
        static var fileID: String { \(location?.file ?? "#fileID") }
        static var line: Int { \(location?.line ?? "#line") }
        @MainActor static func makePreview() -> SwiftUI.Preview {
          \(raw: wrapper)return SwiftUI.Preview(\(name.trimmed), traits: [\(raw: list)]) {\(raw: body)}
        }
      }
      """
    ]
  }

  private static func closure(
    of node: some FreestandingMacroExpansionSyntax
  ) -> ClosureExprSyntax? {
    node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self)
  }

  /// The statements of a preview; its `@Previewable` variables become the properties of a view around them.
  private static func content(of closure: ClosureExprSyntax) -> (wrapper: String, body: String) {
    var properties: [String] = []
    var statements: [String] = []
    for statement in closure.statements {
      if let variable = statement.item.as(VariableDeclSyntax.self), variable.isPreviewable {
        properties.append(variable.withoutPreviewable.trimmedDescription)
      } else {
        statements.append(statement.description)
      }
    }
    let body = statements.joined() + "\n"
    guard !properties.isEmpty else { return ("", body) }
    let wrapper = """
      struct Previewed: SwiftUI.View {
        \(properties.joined(separator: "\n"))
        var body: some SwiftUI.View {\(body)}
      }

      """
    return (wrapper, " Previewed() ")
  }
}

/// Implements `@Previewable`, which `#Preview` reads: on its own it adds nothing.
enum PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}

extension VariableDeclSyntax {
  fileprivate var isPreviewable: Bool { attributes.contains { $0.isPreviewable } }

  fileprivate var withoutPreviewable: VariableDeclSyntax {
    var variable = self
    variable.attributes = variable.attributes.filter { !$0.isPreviewable }
    return variable
  }
}

extension AttributeListSyntax.Element {
  fileprivate var isPreviewable: Bool {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Previewable"
  }
}
