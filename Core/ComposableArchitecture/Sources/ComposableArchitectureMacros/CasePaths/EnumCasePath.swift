#if Macros || Standard
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The code generated for one case of an enum.
  struct EnumCasePath {
    /// The written name.
    let name: String
    /// The name without the backticks around a reserved word.
    let plainName: String
    /// The name of the enum.
    let root: String
    private let parameters: [EnumCaseParameterSyntax]

    var hasPayload: Bool { !self.parameters.isEmpty }

    /// The cases that a member declares; none if the member is no case or cannot be used.
    static func cases(of member: DeclSyntax, root: String) -> [EnumCasePath] {
      guard
        let declaration = member.as(EnumCaseDeclSyntax.self),
        !declaration.attributes.isUnavailable
      else { return [] }
      return declaration.elements.map { EnumCasePath($0, root: root) }
    }

    init(_ element: EnumCaseElementSyntax, root: String) {
      self.name = element.name.text
      self.plainName = element.name.unescapedText
      self.root = root
      self.parameters = element.parameterClause.map { Array($0.parameters) } ?? []
    }

    /// The property with the path to the case.
    func property(access: String) -> String {
      if self.isImpossible {
        // The compiler would warn of closures that bind an uninhabited value.
        return """
          \(access)var \(self.name): CasePaths::AnyCasePath<\(self.root), \(self.valueType)> {
            ._$impossible
          }
          """
      }
      let (embed, extract) = self.closures
      return """
        \(access)var \(self.name): CasePaths::AnyCasePath<\(self.root), \(self.valueType)> {
          ._$case(
            embed: \(embed),
            extract: {
              guard case \(extract.pattern) = $0 else { return nil }
              return \(extract.value)
            }
          )
        }
        """
    }

    /// Whether no value can be in the case, because a payload's type is uninhabited.
    var isImpossible: Bool {
      self.parameters.contains { $0.type.isNever }
    }

    /// The type of the payload outside of `AllCasePaths`.
    var plainValueType: TypeSyntax {
      let types = self.parameters.map {
        $0.type.renamed(selfTo: self.root, isNested: false).type.trimmedDescription
      }
      return "\(raw: self.valueType(of: types))"
    }

    private var valueType: String {
      self.valueType(
        of: self.parameters.map { $0.type.renamed(selfTo: self.root).type.trimmedDescription }
      )
    }

    private func valueType(of types: [String]) -> String {
      switch self.parameters.count {
      case 0: return "Void"
      case 1: return types[0]
      default:
        let elements = zip(self.parameters, types).map { parameter, type in
          parameter.label.map { "\($0): \(type)" } ?? type
        }
        return "(\(elements.joined(separator: ", ")))"
      }
    }

    private var closures: (embed: String, extract: (pattern: String, value: String)) {
      guard !self.parameters.isEmpty else {
        return ("{ _ in \(self.root).\(self.name) }", (".\(self.name)", "()"))
      }
      let isSingle = self.parameters.count == 1
      let arguments = self.parameters.enumerated().map { index, parameter in
        (parameter.label.map { "\($0): " } ?? "") + (isSingle ? "$0" : "$0.\(index)")
      }
      let constructor = "\(self.root).\(self.name)"
      // A closure around the constructor would give a warning for an uninhabited payload. The bare constructor would
      // give one for a case named `self`.
      let isFunction = isSingle && self.plainName != "self"
      let function = self.parameters[0].label.map { "\(constructor)(\($0):)" } ?? constructor
      let bindings = self.parameters.indices.map { "v\($0)" }
      return (
        isFunction ? function : "{ \(constructor)(\(arguments.joined(separator: ", "))) }",
        (
          ".\(self.name)(\(bindings.map { "let \($0)" }.joined(separator: ", ")))",
          isSingle ? bindings[0] : "(\(bindings.joined(separator: ", ")))"
        )
      )
    }
  }

  extension EnumCaseParameterSyntax {
    /// The label of the payload, if it has one.
    var label: String? {
      guard let name = self.firstName, name.tokenKind != .wildcard else { return nil }
      // In a label, only these words need backticks; the compiler would warn of others.
      let isReserved = ["inout", "let", "var"].contains(name.unescapedText)
      return isReserved ? name.text : name.unescapedText
    }
  }

  extension EnumCasePath {
    /// The type names in payloads that mean something else inside of `AllCasePaths`.
    var shadowedNames: Set<String> {
      Set(self.parameters.flatMap { $0.type.renamed(selfTo: self.root).shadowed })
    }
  }

  extension TypeSyntax {
    /// Whether this is `Never`, as far as the code tells.
    fileprivate var isNever: Bool {
      ["Never", "Swift.Never", "Swift::Never"].contains(self.trimmedDescription)
        || self.singleTupleElement?.isNever == true
    }

    /// The form of the type inside of `AllCasePaths`.
    ///
    /// `Self` is another type there. So is a name that the protocols of `AllCasePaths` use for a type, such as a
    /// generic parameter `Element`. These are replaced by other names that the enum declares for them.
    ///
    /// - Parameters:
    ///   - root: The name of the enum.
    ///   - isNested: Whether the type is written there, and not elsewhere.
    func renamed(
      selfTo root: String,
      isNested: Bool = true
    ) -> (type: TypeSyntax, shadowed: Set<String>) {
      final class Rewriter: SyntaxRewriter {
        let root: String
        let isNested: Bool
        var shadowed: Set<String> = []

        init(root: String, isNested: Bool) {
          self.root = root
          self.isNested = isNested
          super.init(viewMode: .sourceAccurate)
        }

        // Only in a payload can it be written with an exclamation mark.
        override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> TypeSyntax {
          TypeSyntax(
            OptionalTypeSyntax(wrappedType: self.rewrite(node.wrappedType).cast(TypeSyntax.self))
          )
        }

        override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
          let node = super.visit(node).as(IdentifierTypeSyntax.self) ?? node
          switch node.name.text {
          case "Self":
            return TypeSyntax(node.with(\.name.tokenKind, .identifier(self.root)))
          case "Element" where isNested, "Iterator" where isNested, "Root" where isNested:
            self.shadowed.insert(node.name.text)
            return TypeSyntax(node.with(\.name.tokenKind, .identifier("_$\(node.name.text)")))
          default:
            return TypeSyntax(node)
          }
        }
      }
      let rewriter = Rewriter(root: root, isNested: isNested)
      let type = rewriter.rewrite(self).as(TypeSyntax.self) ?? self
      return (type, rewriter.shadowed)
    }
  }
#endif
