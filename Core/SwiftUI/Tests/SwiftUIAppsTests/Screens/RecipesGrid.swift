import SwiftUI

struct Recipe: Identifiable, Hashable, Codable {
  var id: Int
  var title: String
  var minutes: Int
  var rating: Double
  var isFavorite = false
}

extension [Recipe] {
  static let samples = (1...8).map {
    Recipe(id: $0, title: "Recipe \($0)", minutes: $0 * 10, rating: 3.5)
  }
}

struct RecipeCard: View {
  @Binding var recipe: Recipe

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Color.orange.opacity(0.3)
        .frame(height: 64)
        .overlay { Image(systemName: "fork.knife").font(.largeTitle) }
        .clipShape(.rect(topLeadingRadius: 12, topTrailingRadius: 12))
      VStack(alignment: .leading) {
        Text(recipe.title).font(.headline).lineLimit(1)
        HStack(spacing: 4) {
          Image(systemName: "clock")
          Text("\(recipe.minutes) min")
          Spacer()
          Label("\(recipe.rating, specifier: "%.1f")", systemImage: "star.fill")
            .foregroundStyle(.yellow)
        }
        .font(.caption)
        .foregroundStyle(.secondary)
      }
      .padding([.horizontal, .bottom], 8)
    }
    .background(.background.secondary)
    .cornerRadius(12)
    .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(.separator, lineWidth: 1))
    .overlay(alignment: .topTrailing) {
      Toggle(isOn: $recipe.isFavorite) {
        Image(systemName: recipe.isFavorite ? "heart.fill" : "heart")
      }
      .toggleStyle(.button)
      .labelsHidden()
    }
    .hoverEffect(.lift)
    .draggable(recipe.title)
  }
}

struct RecipesGrid: View {
  @State private var recipes: [Recipe] = .samples
  @State private var columns = 2
  @Namespace private var namespace

  var body: some View {
    ScrollView(.vertical, showsIndicators: false) {
      LazyVGrid(
        columns: Array(repeating: GridItem(.flexible(), spacing: 16), count: columns),
        alignment: .leading,
        spacing: 16,
        pinnedViews: [.sectionHeaders]
      ) {
        Section(header: Text("All recipes").font(.title2.weight(.semibold))) {
          ForEach($recipes) { $recipe in
            NavigationLink(value: recipe) {
              RecipeCard(recipe: $recipe)
                .matchedTransitionSource(id: recipe.id, in: namespace)
            }
            .buttonStyle(.plain)
          }
        }
      }
      .padding(.horizontal)
      ScrollView(.horizontal) {
        LazyHStack(spacing: 12) {
          ForEach(recipes.filter(\.isFavorite)) { recipe in
            Text(recipe.title)
              .containerRelativeFrame(.horizontal, count: 3, span: 1, spacing: 12)
              .scrollTransition { content, phase in
                content.opacity(phase.isIdentity ? 1 : 0.5).scaleEffect(phase.isIdentity ? 1 : 0.9)
              }
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .scrollIndicators(.hidden)
      .contentMargins(.horizontal, 16, for: .scrollContent)
    }
    .navigationDestination(for: Recipe.self) { recipe in
      Text(recipe.title).navigationTransition(.zoom(sourceID: recipe.id, in: namespace))
    }
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Stepper("Columns", value: $columns, in: 1...4)
      }
    }
    .navigationTitle("Recipes")
  }
}

#Preview("Recipes") { NavigationStack { RecipesGrid() } }
