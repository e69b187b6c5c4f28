import SwiftUI

struct BankTransaction: Identifiable, Hashable {
  let id: Int
  let merchant: String
  let category: Category
  let amount: Decimal
  let date: Date
  enum Category: String, CaseIterable {
    case food, travel, bills
    var symbol: String {
      switch self {
      case .food: "fork.knife";
      case .travel: "airplane";
      case .bills: "doc.text"
      }
    }
    var color: Color {
      switch self {
      case .food: .orange;
      case .travel: .blue;
      case .bills: .gray
      }
    }
  }
}

struct AccountScreen: View {
  let transactions: [BankTransaction] = [
    .init(
      id: 1,
      merchant: "Bakery",
      category: .food,
      amount: -4.2,
      date: .init(timeIntervalSince1970: 86_400)
    ),
    .init(
      id: 2,
      merchant: "Train",
      category: .travel,
      amount: -38,
      date: .init(timeIntervalSince1970: 86_400)
    ),
    .init(
      id: 3,
      merchant: "Refund",
      category: .bills,
      amount: 20,
      date: .init(timeIntervalSince1970: 0)
    ),
  ]
  @State private var filter: BankTransaction.Category?
  @State private var isBalanceHidden = false

  private var grouped: [(day: Date, items: [BankTransaction])] {
    Dictionary(grouping: transactions.filter { filter == nil || $0.category == filter }, by: \.date)
      .sorted { $0.key > $1.key }
      .map { (day: $0.key, items: $0.value) }
  }

  var body: some View {
    NavigationStack {
      List {
        Section {
          VStack(alignment: .leading, spacing: 4) {
            Text("Balance").font(.caption).foregroundStyle(.secondary)
            HStack {
              Text(Decimal(1234.56), format: .currency(code: "USD"))
                .font(.system(.largeTitle, design: .rounded).weight(.bold))
                .privacySensitive()
                .redacted(reason: isBalanceHidden ? .privacy : [])
              Spacer()
              Button {
                isBalanceHidden.toggle()
              } label: {
                Image(systemName: isBalanceHidden ? "eye.slash.fill" : "eye.fill")
              }
            }
          }
          .listRowBackground(
            LinearGradient(colors: [.indigo, .purple], startPoint: .leading, endPoint: .trailing)
          )
          .foregroundStyle(.white)
        }
        Section {
          ScrollView(.horizontal, showsIndicators: false) {
            HStack {
              FilterChip(title: "All", isSelected: filter == nil) { filter = nil }
              ForEach(BankTransaction.Category.allCases, id: \.self) { category in
                FilterChip(title: category.rawValue.capitalized, isSelected: filter == category) {
                  filter = category
                }
              }
            }
          }
        }
        .listRowInsets(.init())
        ForEach(grouped, id: \.day) { group in
          Section(group.day.formatted(.dateTime.weekday(.wide).day().month())) {
            ForEach(group.items) { item in
              NavigationLink(value: item) { TransactionRow(item: item) }
            }
          }
        }
      }
      .navigationTitle("Account")
      .navigationDestination(for: BankTransaction.self) { TransactionDetail(item: $0) }
    }
  }
}

struct FilterChip: View {
  let title: String
  let isSelected: Bool
  let action: @MainActor () -> Void
  var body: some View {
    Button(title, action: action)
      .font(.subheadline.weight(.medium))
      .padding(.horizontal, 12).padding(.vertical, 6)
      .background(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.quaternary), in: .capsule)
      .foregroundStyle(isSelected ? Color.white : .primary)
      .buttonStyle(.plain)
  }
}

struct TransactionRow: View {
  let item: BankTransaction
  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: item.category.symbol)
        .frame(width: 32, height: 32)
        .background(item.category.color.opacity(0.2), in: .circle)
        .foregroundStyle(item.category.color)
      VStack(alignment: .leading) {
        Text(item.merchant).font(.headline)
        Text(item.category.rawValue.capitalized).font(.caption).foregroundStyle(.secondary)
      }
      Spacer()
      Text(item.amount, format: .currency(code: "USD").sign(strategy: .always()))
        .foregroundStyle(item.amount < 0 ? .primary : Color.green)
        .monospacedDigit()
    }
  }
}

struct TransactionDetail: View {
  let item: BankTransaction
  var body: some View {
    List {
      LabeledContent("Merchant", value: item.merchant)
      LabeledContent("Amount", value: item.amount, format: .currency(code: "USD"))
      LabeledContent("Date") { Text(item.date, format: .dateTime) }
    }
    .navigationTitle(item.merchant)
  }
}

#Preview("Account") {
  AccountScreen()
    .environment(\.locale, Locale(identifier: "en_US"))
    .environment(\.timeZone, .gmt)
}
#Preview("Transaction") {
  NavigationStack {
    TransactionDetail(
      item: .init(
        id: 1,
        merchant: "Bakery",
        category: .food,
        amount: -4.2,
        date: .init(timeIntervalSince1970: 0)
      )
    )
  }
}
