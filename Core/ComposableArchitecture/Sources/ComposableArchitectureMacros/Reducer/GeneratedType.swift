#if Macros || Standard
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// Types that `@Reducer` adds to a feature, including the code that other macros would add to them.
  ///
  /// They are written out instead of carrying the attributes `@CasePathable` and `@ObservableState`. The compiler (6.3)
  /// expands the extensions of a generated type's attribute so late that it may read a list that has just grown and
  /// moved. The crash depended on the number of features in the file. Written out they are compiled faster, too.
  /// file. Written out they are compiled faster, too.
  enum GeneratedType {
    /// An enum whose cases have key paths.
    ///
    /// - Parameters:
    ///   - head: The declaration up to the name.
    ///   - conformances: The enum's other conformances.
    ///   - members: Its cases and its other members.
    ///   - access: The access level of the members, with a space behind it.
    ///   - more: Makes further members of the enum with its cases.
    static func casePathable(
      _ head: String,
      conformances: [String],
      members: [String],
      access: String,
      more: (EnumDeclSyntax) -> [DeclSyntax] = { _ in [] }
    ) -> DeclSyntax {
      let head = Self.head(
        head,
        conformances + [
          "nonisolated CasePaths::CasePathable", "nonisolated CasePaths::CasePathIterable",
        ]
      )
      let plain = self.declaration(head, members)
      guard let plain = plain.as(EnumDeclSyntax.self) else { return plain }
      let generated = CasePathableMacro.members(of: plain, access: access) + more(plain)
      return self.declaration(head, members + generated.map(\.description))
    }

    /// A struct without fields whose observers are notified of its replacement.
    ///
    /// - Parameters:
    ///   - head: The declaration up to the name.
    ///   - conformances: The struct's other conformances.
    ///   - members: Its members.
    ///   - access: The access level of the members, with a space behind it.
    static func observable(
      _ head: String,
      conformances: [String],
      members: [String],
      access: String
    ) -> DeclSyntax {
      let head = Self.head(head, conformances + ["ComposableArchitecture::ObservableState"])
      let plain = self.declaration(head, members)
      guard let plain = plain.as(StructDeclSyntax.self) else { return plain }
      let generated = ObservableStateMacro.members(of: plain, access: access)
      return self.declaration(head, members + generated.map(\.description))
    }

    private static func head(_ head: String, _ conformances: [String]) -> String {
      "\(head): \(conformances.joined(separator: ", "))"
    }

    private static func declaration(_ head: String, _ members: [String]) -> DeclSyntax {
      """
      \(raw: head) {
      \(raw: members.lines(indentedBy: 2))
      }
      """
    }
  }
#endif
