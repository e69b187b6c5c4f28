import Foundation

/// Settings that are stored safely and report their changes, behind Foundation's interface.
final class StoredDefaults: UserDefaults {
  let settings: Settings

  /// Settings.
  ///
  /// - Parameters:
  ///   - file: The file that holds them; `nil` for memory.
  ///   - delay: The time between two writes of the file.
  ///   - clock: The clock that measures the delay.
  init(
    file: SettingsFile?,
    delay: Duration = .seconds(1),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    settings = Settings(file: file, delay: delay, clock: clock)
    // Without a name it always succeeds; the domain behind it is not used.
    super.init(suiteName: nil)!
  }

  override func object(forKey key: String) -> Any? {
    settings.value(key)
  }

  override func set(_ value: Any?, forKey key: String) {
    settings.set(value, key)
  }

  override func set(_ url: URL?, forKey key: String) {
    set(url?.absoluteString as Any?, forKey: key)
  }

  override func url(forKey key: String) -> URL? {
    string(forKey: key).flatMap { URL(string: $0) }
  }

  override func removeObject(forKey key: String) {
    set(nil as Any?, forKey: key)
  }

  override func register(defaults: [String: Any]) {
    settings.register(defaults)
  }

  override func dictionaryRepresentation() -> [String: Any] {
    settings.all
  }

  @discardableResult
  override func synchronize() -> Bool {
    defer { settings.refresh() }
    return (try? settings.flushChanges()) != nil
  }
}
