import CasePaths

// A macro of another package, declared as for the original: with no other names than those of its members.

@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member,
  names: named(AllCasePaths),
  named(allCasePaths),
  named(_$Element),
  named(payloads)
)
macro Routed() = #externalMacro(module: "RoutedMacros", type: "RoutedMacro")

@Routed
enum Route: Equatable {
  case home
  case item(id: Int, name: String)
  case list([Int])
  indirect case parent(Self)
}

@Routed
enum Tree<Element> {
  case leaf(Element)
}

/// Both write case paths, and one of them has to leave it to the other.
@CasePathable
@Routed
enum Tab {
  case first(Int)
}

@Routed
@CasePathable
enum OtherTab {
  case first(Int)
}

@Routed
enum ByHand: CasePathable {
  case first(Int)
}

func names(of route: Route) -> [String] {
  let isItem = route.is(\.item) && route[case: \.item]?.id == 1
  return Route._$caseDescriptors.map(\.name) + Route.payloads.keys + (isItem ? ["item"] : [])
    + [Tab.first(1), .first(2)].compactMap { $0[case: \.first].map(String.init) }
    + [OtherTab.first(1)].compactMap { $0[case: \.first].map(String.init) }
    + [ByHand.first(1)].compactMap { $0[case: \.first].map(String.init) }
    + [Tree.leaf(1)].compactMap { $0[case: \.leaf].map(String.init) }
}
