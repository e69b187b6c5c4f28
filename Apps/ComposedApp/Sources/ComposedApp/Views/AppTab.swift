/// The tabs of the home screen, in their order.
enum AppTab: Hashable {
  case counter
  case fact
  case timer
  case syncUps
}
