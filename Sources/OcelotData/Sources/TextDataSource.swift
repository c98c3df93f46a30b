import OcelotEngine

/// The texts of a subject, one section each: the title as header, the text as its only item, as
/// high as it needs to be.
///
/// A text that is missing has no section.
///
/// ```swift
/// let texts = TextDataSource<Cat>([.init("Description") { $0.summary }])
/// ```
open class TextDataSource<Subject>: DataSource {
  /// A title, and how its text is found.
  public struct Text {
    /// The title; also what tells the section apart.
    public var title: String
    /// The text; nil or empty for no section.
    public var text: @MainActor (Subject) -> String?

    /// Makes a text.
    public init(_ title: String, text: @escaping @MainActor (Subject) -> String?) {
      self.title = title
      self.text = text
    }
  }

  private let texts: [Text]
  private var shown: [SubjectPart] = []
  private let question = RepeatedQuestion()

  /// What is described; nil for nothing.
  ///
  /// Another subject changes only the sections that differ.
  public final var subject: Subject? { didSet { refresh() } }

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - texts: the titles and texts, in order.
  ///   - subject: what is described to begin with.
  public init(_ texts: [Text], subject: Subject? = nil) {
    self.texts = texts
    super.init()
    presentation.beginEmpty()
    defaultMetrics.rowHeight = .measured(estimate: 88)
    var header = Supplement { [weak self] section in
      guard let self, self.shown.indices.contains(section) else { return EmptyContent() }
      return SectionHeaderContent(self.shown[section].id.name)
    }
    header.dependsOnNumber = false
    defaultHeaders = [header]
    self.subject = subject
    refresh()
  }

  /// Asks the subject again.
  public final func refresh() {
    guard let new = question.answer("what finds a text", of: self, parts) else { return }
    let diff = ListDifference(from: shown, to: new)
    guard !diff.isEmpty else { return }
    performUpdate {
      markDirty()
      shown = new
      emit(
        ChangeSet(
          diff.deleted.map { .deleteSections($0) } + diff.inserted.map { .insertSections($0) }
            + diff.moved.map { .moveSection(from: $0.from, to: $0.to) }
            + diff.changed.joined().map { .reconfigureItems(section: $0, 0..<1) }))
    }
  }

  private func parts() -> [SubjectPart] {
    SubjectPart.numbered(
      texts.compactMap { text in
        guard let subject, let string = text.text(subject), !string.isEmpty else { return nil }
        return (text.title, TextContent(string))
      })
  }

  open override var numberOfSections: Int { shown.count }
  open override func numberOfItems(in section: Int) -> Int {
    shown.indices.contains(section) ? 1 : 0
  }
  open override func content(at item: ItemIndex) -> any Content {
    shown.indices.contains(item.section) && item.item == 0
      ? shown[item.section].content : EmptyContent()
  }
  open override func identifier(at item: ItemIndex) -> ItemIdentifier {
    guard shown.indices.contains(item.section) else { return super.identifier(at: item) }
    let id = shown[item.section].id
    return makeIdentifier(AnyHashable(id.name), occurrence: id.occurrence)
  }
  open override func identifier(ofOwnSection section: Int) -> AnyHashable {
    shown.indices.contains(section) ? AnyHashable(shown[section].id) : AnyHashable(section)
  }
  open override func resetContent() { subject = nil }
  override func updateWasApplied() { stateFollowsItems() }
  override var isDerived: Bool { type(of: self) != TextDataSource.self }
}
