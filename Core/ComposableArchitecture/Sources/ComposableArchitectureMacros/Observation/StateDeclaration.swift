#if Macros || Standard
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The parts of a state's declaration that are not visible at run time, for tests that are generated from its values.
  ///
  /// There are none for a struct with no initializer of its own. All of its properties must then take part in the
  /// memberwise one, as their own type, and be settable wherever the struct is visible. A shared property does not if
  /// it has a key: at run time it looks like one that has none.
  struct StateDeclaration {
    private let properties: [String: StoredProperty]
    private let initializer: String?
    private let hidden: [String]

    /// - Parameters:
    ///   - declaration: The struct.
    ///   - access: The access level of its members, with a space.
    init?(of declaration: StructDeclSyntax, access: String) {
      let members = declaration.memberBlock.members.flattened
      let stored = members.compactMap { StoredProperty($0) }
      let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
      self.properties = Dictionary(
        stored.map { ($0.name.unescapedText, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      self.hidden = stored.filter { $0.isVariable && $0.isHidden }.map(\.name.unescapedText)
      let isPublic = access != ""
      guard initializers.isEmpty else {
        let properties = self.properties
        self.initializer =
          initializers
          .filter { Self.canBeCalled($0, isPublic: isPublic) }
          .compactMap { Self.parameters(of: $0, properties) }
          .max { $0.count < $1.count }?
          .joined(separator: ", ")
        return
      }
      let isPlain = !stored.contains {
        $0.isPrivate || $0.isInitializedConstant || $0.isShared
      }
      guard isPublic || !isPlain else { return nil }
      // A constant with a value takes no part in the memberwise initializer. An initializer with a private property is
      // private, and that of a public struct is internal.
      let isCallable = !isPublic && !stored.contains { $0.isPrivate && !$0.isInitializedConstant }
      self.initializer = isCallable ? Self.memberwise(stored) : nil
    }

    /// The member that describes them.
    func member(access: String) -> DeclSyntax {
      let initializer = self.initializer.map { "\"\($0)\"" } ?? "nil"
      let hidden = self.hidden.map { "\"\($0)\"" }.joined(separator: ", ")
      return """
        \(raw: access)static var _$declaration: ComposableArchitecture::_StateDeclaration? {
          ComposableArchitecture::_StateDeclaration(initializer: \(raw: initializer), hidden: [\(raw: hidden)])
        }
        """
    }

    private static func canBeCalled(_ initializer: InitializerDeclSyntax, isPublic: Bool) -> Bool {
      guard initializer.optionalMark == nil, initializer.genericParameterClause == nil,
        initializer.signature.effectSpecifiers == nil
      else { return false }
      return switch initializer.modifiers.accessLevel {
      case .private, .fileprivate: false
      case .public, .package: true
      default: !isPublic
      }
    }

    private static func memberwise(_ stored: [StoredProperty]) -> String {
      stored.filter { !$0.isInitializedConstant && !$0.isPersisted }
        .map { ($0.isShared ? "$" : "") + $0.name.unescapedText }
        .joined(separator: ", ")
    }

    /// The parameters with the properties that they set; `nil` if one sets none and has no default.
    private static func parameters(
      of initializer: InitializerDeclSyntax,
      _ properties: [String: StoredProperty]
    ) -> [String]? {
      var texts: [String] = []
      for parameter in initializer.signature.parameterClause.parameters {
        let label = parameter.firstName.unescapedText
        let name = (parameter.secondName ?? parameter.firstName).unescapedText
        let isOptional = parameter.defaultValue != nil
        guard let property = properties[name] ?? properties[label],
          let mark = property.mark(for: parameter.type)
        else {
          guard isOptional else { return nil }
          continue
        }
        let text = "\(mark)\(property.name.unescapedText)\(isOptional ? "?" : "")"
        texts.append(label == property.name.unescapedText ? text : "\(label) \(text)")
      }
      return texts
    }
  }

  extension StoredProperty {
    fileprivate var isPrivate: Bool {
      [.private, .fileprivate].contains(self.declaration.modifiers.accessLevel)
    }

    /// Whether the property can only be set in its own file.
    fileprivate var isHidden: Bool {
      self.isPrivate
        || self.declaration.modifiers.contains { modifier in
          modifier.detail?.detail.text == "set"
            && [.keyword(.private), .keyword(.fileprivate)].contains(modifier.name.tokenKind)
        }
    }

    fileprivate var isInitializedConstant: Bool { !self.isVariable && self.initialValue != nil }

    fileprivate var isShared: Bool {
      self.declaration.attributes.contains(anyOf: "Shared", "SharedReader")
    }

    /// Whether the property is shared by a key, as in `@Shared(.appStorage("count"))`.
    fileprivate var isPersisted: Bool {
      self.isShared
        && self.declaration.attributes.contains { $0.as(AttributeSyntax.self)?.arguments != nil }
    }

    /// The prefix of the property in the statement of a parameter that sets it: `$` for a shared value. `nil` if a
    /// parameter of that type does not take the property's value unchanged.
    fileprivate func mark(for parameter: TypeSyntax) -> String? {
      let type = parameter.trimmedDescription
      guard let own = self.type?.trimmedDescription else {
        return self.isShared && type.hasPrefix("Shared") ? "$" : ""
      }
      if type == own { return "" }
      let isWrapped = ["Shared<\(own)>", "SharedReader<\(own)>"].contains(type)
      return self.isShared && isWrapped ? "$" : nil
    }
  }
#endif
