// Each use of these properties starts with new default values.

extension DependencyValues {
  /// The dependencies without any override, with their live values, made anew.
  public static var live: Self { of(.live) }

  /// The dependencies without any override, with their values for previews, made anew.
  public static var preview: Self { of(.preview) }

  /// The dependencies without any override, with their values for tests, made anew.
  public static var test: Self { of(.test) }

  private static func of(_ context: DependencyContext) -> Self {
    var values = Self()
    values.context = context
    return values
  }
}
