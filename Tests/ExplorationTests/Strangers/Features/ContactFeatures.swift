import ComposableArchitecture

// Features in which people meet. Each of them has its fault while `Planted.isFaulty`.

/// A talk in which a message is shown before it is sent. The fault: the server tells of it before it answers, and it is
/// there twice.
@Reducer
struct Messenger {
  struct Bubble: Equatable, Identifiable {
    enum Status: Equatable { case sending, sent, failed }
    let id: String
    var status: Status
    var text: String
  }
  @ObservableState
  struct State: Equatable {
    var bubbles: IdentifiedArrayOf<Bubble> = []
    var draft = "Hi"
    var isConnected = false
    var sent = 0
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case messageReceived(CloudClient.Post)
    case postResponse(localID: String, Result<CloudClient.Post, any Error>)
    case sendButtonTapped
    case task
  }
  enum CancelID { case messages }
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .messageReceived(let post):
        let id = "server-\(post.id)"
        guard state.bubbles[id: id] == nil else { return .none }
        state.bubbles.append(Bubble(id: id, status: .sent, text: post.text))
        return .none
      case .postResponse(let localID, .failure):
        state.bubbles[id: localID]?.status = .failed
        return .none
      case .postResponse(let localID, .success(let post)):
        let sent = Bubble(id: "server-\(post.id)", status: .sent, text: post.text)
        guard let index = state.bubbles.index(id: localID) else { return .none }
        state.bubbles.remove(at: index)
        if Planted.isFaulty {
          // Where the place is kept, the element is a new one.
          state.bubbles.insert(Bubble(id: localID, status: .sent, text: post.text), at: index)
        } else if state.bubbles[id: sent.id] == nil {
          state.bubbles.insert(sent, at: index)
        }
        return .none
      case .sendButtonTapped:
        guard !state.draft.isEmpty, state.sent < 2 else { return .none }
        state.sent += 1
        let localID = "local-\(state.sent)"
        state.bubbles.append(
          Bubble(id: localID, status: .sending, text: "\(state.draft) \(state.sent)")
        )
        return .run { [text = state.bubbles.last?.text ?? ""] send in
          await send(.postResponse(localID: localID, Result { try await cloud.post(text: text) }))
        }
      case .task:
        state.isConnected = true
        return .run { send in
          for await message in cloud.messages() { await send(.messageReceived(message)) }
        }
        .cancellable(id: CancelID.messages, cancelInFlight: true)
      }
    }
  }
}

/// People whom one follows, in a list that two screens share. The fault: a failure turns the button over, whatever it
/// shows by then.
@Reducer
struct Followers {
  struct Person: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var isFollowed = false
  }
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      @Shared var person: Person
      var calls = 0
      var confirmed = false
      var id: Int { person.id }
    }
    enum Action {
      case followButtonTapped
      case response(call: Int, Bool, Result<Void, any Error>)
    }
    @Dependency(\.cloud) var cloud

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .followButtonTapped:
          guard state.calls < 2 else { return .none }
          state.calls += 1
          state.$person.withLock { $0.isFollowed.toggle() }
          return .run {
            [call = state.calls, id = state.id, follows = state.person.isFollowed] send in
            let result = await Result { try await cloud.follow(id: id, follows: follows) }
            await send(.response(call: call, follows, result))
          }
          .cancellable(id: state.id, cancelInFlight: !Planted.isFaulty)
        case .response(_, _, .failure):
          if Planted.isFaulty {
            state.$person.withLock { $0.isFollowed.toggle() }
          } else {
            state.$person.withLock { [confirmed = state.confirmed] in $0.isFollowed = confirmed }
          }
          return .none
        case .response(_, let follows, .success):
          state.confirmed = follows
          return .none
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    @Shared var people: IdentifiedArrayOf<Person>
    var rows: IdentifiedArrayOf<Row.State> = []

    init() {
      _people = Shared(value: [Person(id: 1), Person(id: 2)])
      rows = IdentifiedArray(uniqueElements: $people.elements.map { Row.State(person: $0) })
    }
  }
  enum Action { case rows(IdentifiedActionOf<Row>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }
}

/// An event to which one is invited, on a sheet that closes itself. The fault: it closes before it tells the list.
@Reducer
struct Invitations {
  @Reducer
  struct Reply {
    @ObservableState
    struct State: Equatable {
      let id: Int
      var isSaved = false
      var isSaving = false
    }
    enum Action {
      case acceptButtonTapped
      case cancelButtonTapped
      case delegate(Delegate)
      case saveFailed
      case saved

      @CasePathable
      enum Delegate: Equatable { case accepted(id: Int) }
    }
    @Dependency(\.cloud) var cloud
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .acceptButtonTapped:
          guard !state.isSaving else { return .none }
          state.isSaving = true
          return .run { [id = state.id] send in
            try await cloud.upload(items: [id])
            await send(.saved)
            if Planted.isFaulty {
              await dismiss()
              await send(.delegate(.accepted(id: id)))
            } else {
              await send(.delegate(.accepted(id: id)))
              await dismiss()
            }
          } catch: { _, send in
            await send(.saveFailed)
          }
        case .cancelButtonTapped:
          return .run { _ in await dismiss() }
        case .delegate:
          return .none
        case .saveFailed:
          state.isSaving = false
          return .none
        case .saved:
          state.isSaved = true
          return .none
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    var accepted: [Int] = []
    var invitations = [7, 8]
    @Presents var reply: Reply.State?
  }
  enum Action {
    case invitationTapped(Int)
    case reply(PresentationAction<Reply.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .invitationTapped(let id):
        guard state.reply == nil, state.invitations.contains(id) else { return .none }
        state.reply = Reply.State(id: id)
        return .none
      case .reply(.presented(.delegate(.accepted(let id)))):
        state.accepted.append(id)
        state.invitations.removeAll { $0 == id }
        return .none
      case .reply:
        return .none
      }
    }
    .ifLet(\.$reply, action: \.reply) { Reply() }
  }
}

/// A room with a phone call in it. The fault: one who hangs up while it rings is connected.
@Reducer
struct PhoneCall {
  @CasePathable
  enum Phase: Equatable { case idle, ringing, talking(seconds: Int), failed }
  @ObservableState
  struct State: Equatable {
    var hungUp = false
    var phase = Phase.idle
  }
  enum Action {
    case answered
    case callButtonTapped
    case hangUpButtonTapped
    case noAnswer
    case secondPassed
  }
  enum CancelID { case call, seconds }
  @Dependency(\.cloud) var cloud
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered:
        state.phase = .talking(seconds: 0)
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
        }
        .cancellable(id: CancelID.seconds, cancelInFlight: true)
      case .callButtonTapped:
        guard state.phase == .idle || state.phase == .failed else { return .none }
        state.phase = .ringing
        state.hungUp = false
        return .run { send in
          _ = try await cloud.job()
          await send(.answered)
        } catch: { _, send in
          await send(.noAnswer)
        }
        .cancellable(id: CancelID.call)
      case .hangUpButtonTapped:
        guard state.phase != .idle else { return .none }
        state.phase = .idle
        state.hungUp = true
        let stop = Effect<Action>.cancel(id: CancelID.seconds)
        return Planted.isFaulty ? stop : .merge(stop, .cancel(id: CancelID.call))
      case .noAnswer:
        state.phase = .failed
        return .none
      case .secondPassed:
        state.phase.modify(\.talking) { $0 = min($0 + 1, 3) }
        return .none
      }
    }
  }
}

/// A count of hearts. The fault: the server's count comes over that of a later tap.
@Reducer
struct Hearts {
  @ObservableState
  struct State: Equatable {
    var count = 10
    var given = 0
    var waiting = 0
  }
  enum Action {
    case heartTapped
    case response(Result<Int, any Error>)
  }
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .heartTapped:
        guard state.given < 3 else { return .none }
        state.given += 1
        state.waiting += 1
        state.count += 1
        return .run { [given = state.given] send in
          await send(
            .response(
              Result {
                _ = try await cloud.name(id: given)
                return 10 + given
              }
            )
          )
        }
      case .response(.failure):
        state.waiting -= 1
        state.count -= 1
        state.given -= 1
        return .none
      case .response(.success(let count)):
        state.waiting -= 1
        if Planted.isFaulty || state.waiting == 0 {
          state.count = Planted.isFaulty ? count : 10 + state.given
        }
        return .none
      }
    }
  }
}
