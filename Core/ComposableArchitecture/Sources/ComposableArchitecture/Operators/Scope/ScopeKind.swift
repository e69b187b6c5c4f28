/// The kind of a scope's child. Together with the types of both key paths it determines the type of the
/// record kept for the scope.
enum ScopeKind {
  /// A field that is always there.
  case field
  /// An optional field.
  case optional
  /// A presentation.
  case presentation
  /// A case of an enum.
  case enumCase
  /// The elements of a collection.
  case elements
}
