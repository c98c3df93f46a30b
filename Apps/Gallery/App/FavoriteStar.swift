import Ocelot
import OcelotAdwaita

/// The star of a favorite: its symbols, its words and its action.
enum FavoriteStar {
  /// The symbol of a star, filled for a favorite.
  static func symbol(_ isFavorite: Bool) -> String {
    isFavorite ? "starred-symbolic" : "ocelot-star-outline-symbolic"
  }

  /// What pressing the star does, in words.
  static func label(_ isFavorite: Bool) -> String {
    isFavorite ? "Remove from Favorites" : "Add to Favorites"
  }

  /// The action of a row, with the star as it will be.
  static func action(_ isFavorite: Bool) -> ItemAction {
    ItemAction(label(isFavorite), symbol: symbol(!isFavorite), action: .toggleFavorite)
  }
}

extension Button {
  /// Shows a star, and says whose it is where a name is given.
  func showFavorite(_ isFavorite: Bool, of name: String? = nil) {
    let label = FavoriteStar.label(isFavorite)
    symbol = FavoriteStar.symbol(isFavorite)
    setTooltip(label)
    setAccessibleLabel(spoken([label, name]))
  }
}
