import Ocelot

/// Where a product stands: a row that opens the list of its territories, and what is said beside
/// it.
final class StatusDataSource: BasicDataSource<FieldRow> {
  override init() {
    super.init()
    makeContent = { $0.content }
    defaultHeaders = [.groupTitle { _ in SectionHeaderContent("Status") }]
  }

  /// Shows a product's status over further facts.
  func show(_ product: Product, _ fields: [ProductDetails.Field]) {
    let status = FieldRow(
      id: 0, label: "Availability",
      value: product.status + (product.hasDemoStatus ? .dot + "Demo data" : ""),
      kind: .status(isAvailable: true, opens: true))
    setItems([status] + FieldRow.rows(fields, from: 1))
  }

  override func canActivate(at item: ItemIndex) -> Bool { opens(item) && onActivate != nil }
  override func allowsSelection(at item: ItemIndex) -> Bool { opens(item) }
  override func itemWasActivated(_ item: ItemIndex) {
    if opens(item) { super.itemWasActivated(item) }
  }

  private func opens(_ item: ItemIndex) -> Bool {
    items.indices.contains(item.item) && items[item.item].opens
  }
}
