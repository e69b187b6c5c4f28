internal import ActionText
@_spi(Written) internal import Explorer
internal import LineSession

extension Expectation {
  /// A function of a state as source, with the modules that it needs.
  typealias Source = (function: String, modules: Set<String>)

  /// The expectation as a function of a state: `{ $0.count == 3 }`, or one that reads the state as `expect` does.
  ///
  /// - Parameter state: A state, whose properties show which of them are optional.
  func source(in state: Any) -> Source {
    let comparison = StateComparison(
      path: path.path.description,
      json: value.text(),
      in: state
    )
    return (comparison.function, comparison.modules)
  }
}
