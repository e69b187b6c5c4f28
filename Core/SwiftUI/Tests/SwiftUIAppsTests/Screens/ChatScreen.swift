import SwiftUI

struct Message: Identifiable, Equatable {
  enum Sender { case me, other }
  let id: UUID
  let text: String
  let date: Date
  let sender: Sender
}

struct BubbleShape: Shape {
  let isMine: Bool

  func path(in rect: CGRect) -> Path {
    let path = UIBezierPath(
      roundedRect: rect,
      byRoundingCorners: [.topLeft, .topRight, isMine ? .bottomLeft : .bottomRight],
      cornerRadii: CGSize(width: 16, height: 16)
    )
    return Path(path.cgPath)
  }
}

struct MessageBubble: View {
  let message: Message
  private var isMine: Bool { message.sender == .me }

  var body: some View {
    VStack(alignment: isMine ? .trailing : .leading, spacing: 2) {
      Text(message.text)
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .foregroundStyle(isMine ? Color.white : Color.primary)
        .background(isMine ? Color.blue : Color.gray.opacity(0.2))
        .clipShape(BubbleShape(isMine: isMine))
        .contextMenu {
          Button("Copy", systemImage: "doc.on.doc") {}
          Divider()
          Button("Delete", systemImage: "trash", role: .destructive) {}
        } preview: {
          Text(message.text).padding()
        }
      Text(message.date, style: .time)
        .font(.caption2)
        .foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: isMine ? .trailing : .leading)
    .padding(isMine ? .leading : .trailing, 48)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text("\(isMine ? "You" : "Friend"): \(message.text)"))
  }
}

struct ChatScreen: View {
  @State private var messages: [Message] = [
    Message(id: UUID(), text: "Hello!", date: .init(timeIntervalSince1970: 0), sender: .other),
    Message(
      id: UUID(),
      text: "Hi, how are you?",
      date: .init(timeIntervalSince1970: 60),
      sender: .me
    ),
  ]
  @State private var draft = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 8) {
          ForEach(messages) { message in
            MessageBubble(message: message).id(message.id)
              .transition(.asymmetric(insertion: .push(from: .bottom), removal: .opacity))
          }
        }
        .padding()
      }
      .defaultScrollAnchor(.bottom)
      .onChange(of: messages) { oldValue, newValue in
        guard let last = newValue.last, newValue.count > oldValue.count else { return }
        withAnimation { proxy.scrollTo(last.id, anchor: .bottom) }
      }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      HStack(alignment: .bottom) {
        TextField("Message", text: $draft, axis: .vertical)
          .lineLimit(1...5)
          .textFieldStyle(.roundedBorder)
          .focused($isFocused)
          .onSubmit(send)
        Button(action: send) {
          Image(systemName: "arrow.up.circle.fill").font(.title)
        }
        .disabled(draft.trimmingCharacters(in: .whitespaces).isEmpty)
        .keyboardShortcut(.return, modifiers: [.command])
      }
      .padding(8)
      .background(.bar)
    }
    .navigationTitle("Chat")
  }

  private func send() {
    messages.append(Message(id: UUID(), text: draft, date: .now, sender: .me))
    draft.removeAll()
    isFocused = true
  }
}

#Preview("Chat") {
  NavigationStack { ChatScreen() }
    .environment(\.locale, Locale(identifier: "en_US"))
    .environment(\.timeZone, .gmt)
}
