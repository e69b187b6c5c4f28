extension Duration {
  /// The duration as a clock shows it: `5:00`, or `1:30:00` from an hour on.
  var clockText: String {
    let seconds = max(0, components.seconds)
    func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let rest = padded(seconds % 60)
    return hours > 0 ? "\(hours):\(padded(minutes)):\(rest)" : "\(minutes):\(rest)"
  }
}
