extension DependencyValues {
  /// The dependencies without any override, with their live values.
  public static var live: Self { of(.live) }

  /// The dependencies without any override, with their values for previews.
  public static var preview: Self { of(.preview) }

  /// The dependencies without any override, with their values for tests.
  public static var test: Self { of(.test) }

  private static func of(_ context: DependencyContext) -> Self {
    var values = Self()
    values.context = context
    return values
  }
}
