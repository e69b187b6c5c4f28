import SwiftUI

struct BindingsScreen: View {
  @State private var isOn = false
  @State private var name = ""
  @State private var amount = 5.0
  @State private var count = 3

  var body: some View {
    Form {
      TextField("Name", text: $name)
        .disableAutocorrection(true)
        .foregroundStyle(isOn ? Color.secondary : .primary)
      Text(name.uppercased())
      Toggle("Disable other controls", isOn: $isOn.animation())
      Stepper("Most: \(count)", value: $count, in: 0...10)
        .disabled(isOn)
      HStack {
        Text("Slider value: \(Int(amount))")
        Slider(value: $amount, in: 0...Double(count)) {
          Text("Amount")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("\(count)")
        }
        .tint(.orange)
      }
      .disabled(isOn)
    }
    .monospacedDigit()
  }
}

struct ControlsScreen: View {
  @State private var pressed = "nothing"
  @State private var isPlaying = false

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Pressed: \(pressed)")
      HStack {
        Button("Plain") { pressed = "plain" }.buttonStyle(.plain)
        Button("Bordered") { pressed = "bordered" }.buttonStyle(.bordered)
        Button("Prominent") { pressed = "prominent" }
          .buttonStyle(.borderedProminent)
          .tint(.green)
          .controlSize(.large)
      }
      Button("Delete", systemImage: "trash", role: .destructive) { pressed = "delete" }
      Toggle(isOn: $isPlaying) {
        Label("Playing", systemImage: isPlaying ? "pause.fill" : "play.fill")
      }
      .toggleStyle(.button)
      ProgressView("Loading", value: 0.3, total: 1)
      ProgressView().controlSize(.small)
      Gauge(value: 0.7) {
        Text("Speed")
      } currentValueLabel: {
        Text("70 %")
      }
      .gaugeStyle(.linearCapacity)
    }
    .padding(24)
  }
}

struct PickersScreen: View {
  enum Flavor: String, CaseIterable, Identifiable {
    case chocolate, vanilla, strawberry
    var id: Self { self }
  }

  @State private var flavor = Flavor.chocolate
  @State private var segment = 0
  @State private var color = Color.red
  @State private var toppings: Set<String> = ["Nuts"]

  var body: some View {
    Form {
      Picker("Flavor", selection: $flavor) {
        ForEach(Flavor.allCases) { flavor in
          Text(flavor.rawValue.capitalized)
        }
      }
      Picker(selection: $segment) {
        Text("First").tag(0)
        Text("Second").tag(1)
      } label: {
        Text("Segment")
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      Picker("Inline", selection: $flavor) {
        ForEach(Flavor.allCases) { Text($0.rawValue).tag($0) }
      }
      .pickerStyle(.inline)
      ColorPicker("Color", selection: $color, supportsOpacity: false)
      ForEach(["Nuts", "Sprinkles"], id: \.self) { topping in
        Toggle(
          topping,
          isOn: Binding(
            get: { toppings.contains(topping) },
            set: { isOn in
              if isOn { toppings.insert(topping) } else { toppings.remove(topping) }
            }
          )
        )
      }
      Text("\(flavor.rawValue), segment \(segment), \(toppings.sorted().joined(separator: ", "))")
    }
    .formStyle(.grouped)
  }
}

struct DatesScreen: View {
  @State private var date = Date(timeIntervalSince1970: 86_400 * 365)

  var body: some View {
    Form {
      DatePicker("Day", selection: $date, displayedComponents: [.date])
        .datePickerStyle(.compact)
      DatePicker(selection: $date, in: Date(timeIntervalSince1970: 0)...) {
        Label("Moment", systemImage: "calendar")
      }
      LabeledContent("Year") { Text(date, format: .dateTime.year()) }
      LabeledContent("Number", value: 1_234.5, format: .number.precision(.fractionLength(2)))
    }
    .environment(\.calendar, Calendar(identifier: .gregorian))
    .environment(\.locale, Locale(identifier: "en_US"))
    .environment(\.timeZone, TimeZone(secondsFromGMT: 0)!)
  }
}

struct TextsScreen: View {
  @State private var note = "A longer note\nof two lines"

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 8) {
        Text("Large title").font(.largeTitle).bold()
        Text("Headline").font(.headline).foregroundStyle(.blue)
        Text("**Strong**, *slanted* and `code` in one text")
        (Text("Two ") + Text("pieces").italic().foregroundColor(.red))
          .underline()
        Text(
          """
          A text that is so long that it needs more than one line, and is cut off after two of them, \
          as its limit says.
          """
        )
        .lineLimit(2)
        .truncationMode(.tail)
        .multilineTextAlignment(.leading)
        Text("shouting").textCase(.uppercase).kerning(2).tracking(1)
        Text("Verbatim \(Image(systemName: "star.fill")) star")
        Text(["a", "b", "c"], format: .list(type: .and))
        Text(verbatim: "%@ is no key")
        TextEditor(text: $note)
          .frame(height: 80)
          .scrollContentBackground(.hidden)
          .border(.gray)
        TextField("Grows", text: $note, axis: .vertical)
          .lineLimit(1...3)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding()
      .textSelection(.enabled)
    }
  }
}

struct LabelsScreen: View {
  var body: some View {
    List {
      Label("Lightning", systemImage: "bolt.fill")
      Label("Only a title", systemImage: "bolt").labelStyle(.titleOnly)
      Label("Only an icon", systemImage: "heart").labelStyle(.iconOnly)
      Label {
        Text("Blob")
        Text("A second line").font(.caption)
      } icon: {
        Circle().fill(.orange).frame(width: 24, height: 24).overlay(Text("B"))
      }
      LabeledContent("Key", value: "Value")
      GroupBox("Group") { Text("in a box") }
      GroupBox {
        Text("content")
      } label: {
        Label("With a label", systemImage: "tray")
      }
      Image(systemName: "globe")
        .resizable()
        .scaledToFit()
        .frame(width: 32, height: 32)
        .symbolVariant(.fill)
        .imageScale(.large)
        .accessibilityLabel("Earth")
      Image("photo of a cat", label: Text("A cat"))
    }
    .listStyle(.insetGrouped)
  }
}

struct FocusScreen: View {
  enum Field: String, Hashable { case username, password }

  @FocusState private var focusedField: Field?
  @State private var username = ""
  @State private var password = ""

  var body: some View {
    VStack {
      TextField("Username", text: $username)
        .focused($focusedField, equals: .username)
        .onSubmit { focusedField = .password }
      SecureField("Password", text: $password)
        .focused($focusedField, equals: .password)
      Button("Sign in") {
        if username.isEmpty {
          focusedField = .username
        } else if password.isEmpty {
          focusedField = .password
        } else {
          focusedField = nil
        }
      }
      Text("Focus: \(focusedField?.rawValue ?? "none")")
    }
    .textFieldStyle(.roundedBorder)
    .padding()
    .onAppear { focusedField = .username }
  }
}

#Preview("Bindings", traits: .fixedLayout(width: 400, height: 160)) { BindingsScreen() }
#Preview("Controls", traits: .fixedLayout(width: 400, height: 240)) { ControlsScreen() }
#Preview("Pickers", traits: .fixedLayout(width: 400, height: 256)) { PickersScreen() }
#Preview("Dates", traits: .fixedLayout(width: 400, height: 128)) { DatesScreen() }
#Preview("Texts", traits: .fixedLayout(width: 400, height: 400)) { TextsScreen() }
#Preview("Labels", traits: .fixedLayout(width: 400, height: 320)) { LabelsScreen() }
#Preview("Focus", traits: .fixedLayout(width: 320, height: 128)) { FocusScreen() }
