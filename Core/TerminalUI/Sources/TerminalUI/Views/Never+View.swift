extension Never: View {
  /// There is no value to be made of anything.
  public typealias Body = Never
}
