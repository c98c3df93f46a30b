import Ocelot

/// Something that a card under a product's head says in a word or a number.
struct ProductFact: Hashable {
  /// What it is about, such as "Released".
  let label: String
  /// The word or the number.
  let value: String
  /// What stands under it, such as a unit.
  let caption: String
  /// The value without abbreviations; nil where it has none.
  var spokenValue: String?

  /// What assistive technology reads.
  var spokenText: String { "\(label) \(spokenValue ?? value), \(caption)" }

  /// What is known about a product, four facts at most.
  static func facts(about product: Product) -> [ProductFact] {
    var facts: [ProductFact] = []
    // "119 Available" is a number and what is counted.
    let status = product.status.split(separator: " ", maxSplits: 1)
    if status.count == 2, let count = Int(status[0]) {
      facts.append(
        ProductFact(
          label: "Territories", value: count.grouped,
          caption: product.hasDemoStatus ? "Demo data" : "\(status[1])"))
    }
    if let year = product.year {
      facts.append(ProductFact(label: "Released", value: String(year), caption: product.kind.one))
    }
    if let count = product.partCount, let parts = product.kind.parts {
      let caption = product.edition ?? (product.kind == .music ? "On the album" : "In all")
      facts.append(ProductFact(label: parts.many, value: count.grouped, caption: caption))
    } else if product.kind == .apps, let version = product.edition {
      facts.append(ProductFact(label: "Version", value: version, caption: "Latest"))
    }
    if let seconds = product.seconds {
      let minutes = PlayingTime.minutes(seconds)
      facts.append(
        ProductFact(
          label: "Length", value: "\(minutes.grouped) min", caption: "Demo data",
          spokenValue: PlayingTime.inWords(minutes * 60)))
    }
    let mean = (product.rating * 10).rounded() / 10
    facts.append(ProductFact(label: "Rating", value: String(mean), caption: "Demo data"))
    facts.append(
      ProductFact(
        label: "Reviews", value: product.reviewCount.grouped, caption: "Demo data"))
    return Array(facts.prefix(4))
  }
}
