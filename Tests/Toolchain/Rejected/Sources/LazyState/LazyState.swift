// rejected: '@ObservableState' cannot observe 'title', which is 'lazy': remove the modifier, or leave the property out with '@ObservationStateIgnored'

import ComposableArchitecture

@ObservableState
struct LazyState {
  var number = 0
  lazy var title = "Number \(number)"
}
