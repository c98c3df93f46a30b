import Ocelot

/// Everything that was wrong in the files read, by file.
final class ProblemListDataSource: ComposedDataSource {
  init(_ database: PackageDatabase) {
    super.init()
    defaultMetrics = .boxed
    let problems = database.problems
    setChildren(ProblemGroup.groups(of: problems, below: database.root).map(Self.makeList))
    guard problems.count > problems.listed.count else { return }
    let rest = problems.count - problems.listed.count
    addHeader("rest") {
      SectionHeaderContent("The last \(rest.grouped) of \(problems.count.grouped) are not listed")
    }
  }

  private static func makeList(_ group: ProblemGroup) -> DataSource {
    let list = BasicDataSource<ProblemRow>(group.rows) { $0.content }
    list.isSelectable = false
    list.defaultHeaders = [
      .pinnedTitle { _ in
        SectionHeaderContent(group.file, detail: group.rows.count.grouped)
      }
    ]
    return list
  }
}

/// The problems of one file.
struct ProblemGroup {
  /// The path below the root.
  let file: String
  var rows: [ProblemRow]

  /// The problems by file, in the order in which the files were read.
  static func groups(of problems: ProblemLog, below root: String) -> [ProblemGroup] {
    var groups: [ProblemGroup] = []
    for (number, problem) in problems.listed.enumerated() {
      let isBelow = problem.file.hasPrefix(root)
      let file = isBelow ? String(problem.file.dropFirst(root.count)) : problem.file
      if groups.last?.file != file {
        groups.append(ProblemGroup(file: file, rows: []))
      }
      groups[groups.count - 1].rows.append(ProblemRow(id: number, problem: problem))
    }
    return groups
  }
}

/// One problem.
struct ProblemRow: Identifiable, Hashable {
  let id: Int
  let problem: PackageProblem

  /// The line, then the reason.
  var content: ListRowContent {
    ListRowContent(
      title: problem.line > 0 ? "Line \(problem.line.grouped)" : "The whole file",
      subtitle: problem.reason.description, titleLines: 0,
      subtitleLines: 0)
  }
}
