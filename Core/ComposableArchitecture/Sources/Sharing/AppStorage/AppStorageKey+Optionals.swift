public import Foundation

extension SharedReaderKey {
  /// Keeps a truth value, or nothing, among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Bool>.number))
  }

  /// Keeps a whole number, or nothing, among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Int>.number))
  }

  /// Keeps a number, or nothing, among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Double>.number))
  }

  /// Keeps a text, or nothing, among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<String?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<String>.plain))
  }

  /// Keeps texts, or nothing, among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<[String]>.plain))
  }

  /// Keeps a URL, or nothing, among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<URL>.url))
  }

  /// Keeps bytes, or nothing, among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Data>.plain))
  }

  /// Keeps a date, or nothing, among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Date>.plain))
  }

  /// Keeps a value that stands for a number, or nothing, among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<Int>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Value>.rawValue))
  }

  /// Keeps a value that stands for a text, or nothing, among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<String>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Value>.rawValue))
  }

  /// Keeps a value that can be coded, as JSON, or nothing, among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Value>.json))
  }
}
