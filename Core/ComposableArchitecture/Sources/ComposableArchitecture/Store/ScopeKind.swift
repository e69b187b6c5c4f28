/// What a scope leads to. Together with the types of both key paths it tells the types of what is
/// kept for the scope.
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
