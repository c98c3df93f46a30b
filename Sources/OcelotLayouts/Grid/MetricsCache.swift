import OcelotEngine

/// Resolves metrics once per description.
@MainActor
struct MetricsCache {
  private var sections: [ObjectIdentifier: ResolvedSection] = [:]
  private var limit = 64
  /// How many descriptions were resolved so far.
  private(set) var resolvedCount = 0

  /// The resolved metrics of a section, shared by all sections with the same description.
  mutating func section(
    _ number: Int, in environment: any LayoutEnvironment
  ) -> ResolvedSection {
    let description = environment.description(of: number)
    let id = ObjectIdentifier(description)
    if let known = sections[id] { return known }
    let resolved = resolve(description, "section \(number)", isGlobal: false, environment)
    prune()
    sections[id] = resolved
    return resolved
  }

  /// The resolved metrics of the collection as a whole.
  mutating func global(in environment: any LayoutEnvironment) -> ResolvedSection {
    resolve(environment.globalDescription, "the collection", isGlobal: true, environment)
  }

  private mutating func resolve(
    _ description: SectionDescription, _ name: String, isGlobal: Bool,
    _ environment: any LayoutEnvironment
  ) -> ResolvedSection {
    resolvedCount += 1
    var reports: [Report] = []
    let check = MetricsCheck(place: name) { reports.append($0) }
    let resolved = ResolvedSection(description, isGlobal: isGlobal, check: check)
    for report in reports { environment.reporter.report(report) }
    return resolved
  }

  /// Forgets everything.
  mutating func removeAll() { sections.removeAll() }

  /// Lets go of descriptions that no section has any more, now and then.
  private mutating func prune() {
    guard sections.count >= limit else { return }
    for id in Array(sections.keys) {
      guard var one = sections.removeValue(forKey: id) else { continue }
      if !isKnownUniquelyReferenced(&one) { sections[id] = one }
    }
    limit = max(64, sections.count * 2)
  }
}
