import ComposableArchitecture
import SwiftUI

struct SearchView: View {
  @Bindable var store: StoreOf<SearchFeature>

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Part of a path", text: $store.text)
      if let failure = store.failure {
        Text(failure).foregroundStyle(.red)
      }
      List(store.results, id: \.self) { path in
        Text(path)
      }
      Text(store.isSearching ? "Searching…" : "\(store.results.count) found")
        .foregroundStyle(.secondary)
    }
    .padding()
  }
}

#Preview {
  SearchView(
    store: Store(
      initialState: SearchFeature.State(results: ["Sources/Search/SearchView.swift"], text: "view")
    ) {
      SearchFeature()
    }
  )
}
