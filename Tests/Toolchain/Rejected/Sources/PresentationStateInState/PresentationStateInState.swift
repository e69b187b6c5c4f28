// rejected: '@PresentationState' is not observed in a state with '@ObservableState': present 'child' by '@Presents'
// errors: 1

import ComposableArchitecture

@ObservableState
struct ParentState: Equatable {
  @PresentationState var child: ChildState?
  var title = ""
}

@ObservableState
struct ChildState: Equatable {
  var count = 0
}
