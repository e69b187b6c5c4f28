import SwiftUI

struct FAQ: Identifiable {
  let id = UUID(); let question: LocalizedStringKey; let answer: LocalizedStringKey
}

struct ExpandableRow<Content: View>: View {
  let title: LocalizedStringKey
  @ViewBuilder let content: Content
  @State private var isExpanded: Bool
  init(_ title: LocalizedStringKey, isExpanded: Bool = false, @ViewBuilder content: () -> Content) {
    self.title = title; self.content = content(); _isExpanded = State(wrappedValue: isExpanded)
  }
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button {
        withAnimation(.snappy(duration: 0.25, extraBounce: 0.1)) { isExpanded.toggle() }
      } label: {
        HStack {
          Text(title).bold()
          Spacer(minLength: 16)
          Image(systemName: "chevron.right").rotationEffect(isExpanded ? .degrees(90) : .zero)
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(PlainButtonStyle())
      if isExpanded { content.padding(.top, 16).transition(.opacity) }
    }
    .padding(.vertical, 8)
    .clipped()
  }
}

struct FAQScreen: View {
  let items = [
    FAQ(question: "What is it?", answer: "A *terminal* app."),
    FAQ(question: "How much?", answer: "Nothing."),
  ]
  @State private var detail: DetailMode = .short
  enum DetailMode: Hashable, CaseIterable { case short, long }
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0, pinnedViews: .sectionHeaders) {
        Section {
          ForEach(items) { item in
            ExpandableRow(item.question, isExpanded: true) {
              Text(item.answer).foregroundStyle(.secondary)
            }
            Divider()
          }
        } header: {
          Text("Questions").font(.title).frame(maxWidth: .infinity, alignment: .leading).background(
            .regularMaterial
          )
        }
        Section("Lines") {
          ForEach(0..<3, id: \.self) { i in
            HStack(alignment: .top, spacing: 12) {
              VStack(spacing: 0) {
                Circle().frame(width: 12, height: 12)
                if i < 2 { Rectangle().frame(width: 2).frame(maxHeight: .infinity) }
              }
              VStack(alignment: .leading) {
                Text("Step \(i + 1)").font(.headline); Text("What happens in it").font(.subheadline)
              }
              .padding(.bottom, 16)
            }
            .fixedSize(horizontal: false, vertical: true)
          }
        }
      }
      .padding(.horizontal)
    }
  }
}

#Preview("Questions") { FAQScreen() }
