@_spi(SwiftUI) import TerminalViews

/// A view below a field for what is looked for.
struct SearchView<Content: View, Suggestions: View>: View {
  @FocusState private var isFocused: Bool
  @State private var isActive = false
  @Environment(\.searchSuggestions) private var outerSuggestions
  @Environment(\.searchScopes) private var scopes
  private let content: Content
  private let text: Binding<String>
  private let isPresented: Binding<Bool>?
  private let prompt: Text?
  private let suggestions: Suggestions

  init(
    content: Content,
    text: Binding<String>,
    isPresented: Binding<Bool>?,
    prompt: Text?,
    suggestions: Suggestions
  ) {
    self.content = content
    self.text = text
    self.isPresented = isPresented
    self.prompt = prompt
    self.suggestions = suggestions
  }

  var body: some View {
    VStack {
      TextField("Search", text: text, prompt: prompt)
        .focused(isPresented ?? Binding(get: { isFocused }, set: { isFocused = $0 }))
        .onSubmit { isActive = false }
        .keepsInitialFocusAway()
      VStack(alignment: .leading) {
        if let scopes { scopes }
        if isActive {
          suggestions
          if let outerSuggestions { outerSuggestions }
        }
      }
      .environment(\.searchText, text)
      .environment(\.searchActivity, $isActive)
      content
        .environment(\.isSearching, !text.wrappedValue.isEmpty)
        .environment(\.searchText, text)
        .environment(\.searchActivity, $isActive)
        .environment(\.searchSuggestions, nil)
        .environment(\.searchScopes, nil)
    }
    // The focus moves from the field to the suggestions, which are to stay.
    .onChange(of: isPresented?.wrappedValue ?? isFocused, initial: true) { _, isFocused in
      if isFocused { isActive = true }
    }
    .onChange(of: text.wrappedValue) {
      if isPresented?.wrappedValue ?? isFocused { isActive = true }
    }
  }
}

/// A view with a part of the search: around the field the part is given to it, and within it stands above the view.
struct SearchPartView<Content: View, Part: View>: View {
  @Environment(\.searchText) private var text
  @Environment(\.searchActivity) private var isActive
  let content: Content
  let part: Part
  let place: WritableKeyPath<EnvironmentValues, AnyView?>

  var body: some View {
    if text == nil {
      content.environment(place, AnyView(part))
    } else {
      VStack(alignment: .leading) {
        if place == \.searchScopes || isActive?.wrappedValue == true { part }
        content
      }
    }
  }
}

/// A suggestion for what is looked for.
struct CompletionView<Content: View>: View {
  @Environment(\.searchText) private var text
  @Environment(\.searchActivity) private var isActive
  let content: Content
  let completion: String

  var body: some View {
    Button {
      text?.wrappedValue = completion
      isActive?.wrappedValue = false
    } label: {
      content
    }
    .buttonStyle(.plain)
  }
}
