/// Whether the features of the findings have their faults.
///
/// The printed tests are compiled as they are and run with all others, on features without a fault. The test of a
/// finding runs them with it.
enum Planted {
  @TaskLocal static var isFaulty = false
}
