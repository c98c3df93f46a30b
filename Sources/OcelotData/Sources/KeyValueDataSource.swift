import OcelotEngine

/// The properties of a subject, one row each: a label and a value.
///
/// Properties without a value have no row. Not selectable.
///
/// ```swift
/// let details = KeyValueDataSource<Cat>(title: "Details", [
///   .init("Species") { $0.species },
///   .init("Website", kind: .link(Action("open"))) { $0.website },
/// ])
/// ```
open class KeyValueDataSource<Subject>: DataSource {
  /// A label, and how its value is found and shown.
  public struct Row {
    /// The label; also what tells the row apart.
    public var label: String
    /// How the value is shown.
    public var kind: KeyValueContent.Kind
    /// The value; nil or empty for no row.
    public var value: @MainActor (Subject) -> String?

    /// Makes a row.
    public init(
      _ label: String, kind: KeyValueContent.Kind = .text,
      value: @escaping @MainActor (Subject) -> String?
    ) {
      self.label = label
      self.kind = kind
      self.value = value
    }
  }

  private let rows: [Row]
  private var shown: [SubjectPart] = []
  private let question = RepeatedQuestion()

  /// What is described; nil for nothing.
  ///
  /// Another subject changes only the rows that differ.
  public final var subject: Subject? { didSet { refresh() } }

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - title: the section's header; nil for none.
  ///   - rows: the properties, in order.
  ///   - subject: what is described to begin with.
  public init(title: String? = nil, _ rows: [Row], subject: Subject? = nil) {
    self.rows = rows
    super.init()
    if let title {
      self.title = title
      defaultHeaders = [Supplement(SectionHeaderContent(title))]
    }
    self.subject = subject
    refresh()
  }

  /// Asks the subject again.
  public final func refresh() {
    guard let new = question.answer("what says a row's value", of: self, parts) else { return }
    let diff = ListDifference(from: shown, to: new)
    guard !diff.isEmpty else { return }
    performUpdate {
      markDirty()
      shown = new
      emit(diff.changeSet())
    }
  }

  private func parts() -> [SubjectPart] {
    SubjectPart.numbered(
      rows.compactMap { row in
        guard let subject, let value = row.value(subject), !value.isEmpty else { return nil }
        return (row.label, KeyValueContent(label: row.label, value: value, kind: row.kind))
      })
  }

  open override func numberOfItems(in section: Int) -> Int { section == 0 ? shown.count : 0 }
  open override func content(at item: ItemIndex) -> any Content {
    item.section == 0 && shown.indices.contains(item.item)
      ? shown[item.item].content : EmptyContent()
  }
  open override func identifier(at item: ItemIndex) -> ItemIdentifier {
    guard item.section == 0, shown.indices.contains(item.item) else {
      return super.identifier(at: item)
    }
    let id = shown[item.item].id
    return makeIdentifier(AnyHashable(id.name), occurrence: id.occurrence)
  }
  open override func allowsSelection(at item: ItemIndex) -> Bool { false }
  open override func resetContent() { subject = nil }
  override func updateWasApplied() { stateFollowsItems() }
  override var hasOneSection: Bool { true }
  override var isDerived: Bool { type(of: self) != KeyValueDataSource.self }
}

/// A row or section that a property of a subject gives rise to.
struct SubjectPart: Identifiable, Equatable {
  /// A label or title, and how often it occurred before.
  struct ID: Hashable {
    var name: String
    var occurrence: Int
  }

  let id: ID
  let content: any Content

  static func == (a: SubjectPart, b: SubjectPart) -> Bool {
    a.id == b.id && a.content.isEqual(to: b.content)
  }

  static func numbered(_ parts: [(name: String, content: any Content)]) -> [SubjectPart] {
    var seen: [String: Int] = [:]
    return parts.map { name, content in
      let occurrence = seen[name, default: 0]
      seen[name] = occurrence + 1
      return SubjectPart(id: ID(name: name, occurrence: occurrence), content: content)
    }
  }
}
