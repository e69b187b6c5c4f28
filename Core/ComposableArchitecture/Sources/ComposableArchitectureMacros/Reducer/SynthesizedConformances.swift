#if Macros || Standard
  import SwiftSyntax

  /// The conformances that the arguments of `@Reducer` request.
  struct SynthesizedConformances {
    /// The conformances of the state.
    private(set) var state: [String] = []
    /// The conformances of the actions.
    private(set) var action: [String] = []

    init(_ arguments: AttributeSyntax.Arguments?) {
      guard case .argumentList(let arguments)? = arguments else { return }
      var isAction = false
      for argument in arguments {
        // Only the first of each list has a label.
        if let label = argument.label { isAction = label.text == "action" }
        let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
        guard let first = name.first else { continue }
        let conformance = "Swift::\(first.uppercased())\(name.dropFirst())"
        if isAction {
          self.action.append(conformance)
        } else {
          self.state.append(conformance)
        }
      }
    }
  }
#endif
