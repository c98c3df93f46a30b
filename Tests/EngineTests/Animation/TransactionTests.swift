import Testing

@testable import OcelotEngine

/// Who waits for a transaction, and when they are told.
@MainActor @Suite struct TransactionTests {
  @Test("A transaction is over when all of it is under way and nothing of it moves")
  func over() {
    let transaction = Transaction(completion: nil)
    #expect(!transaction.isOver)
    transaction.beginMotion()
    transaction.commit()
    #expect(!transaction.isOver)
    transaction.endMotion(interrupted: false)
    #expect(transaction.isOver)
  }

  @Test("All who wait are told once, in order, and alike")
  func completions() {
    var told: [String] = []
    func waiting(_ name: String) -> @MainActor (Bool) -> Void { { told.append("\(name) \($0)") } }
    let transaction = Transaction([waiting("a"), waiting("b")])
    transaction.add([waiting("c")])
    transaction.beginMotion()
    transaction.endMotion(interrupted: true)
    let completion = transaction.takeCompletion()
    completion?.call(completion?.value ?? true)
    #expect(told == ["a false", "b false", "c false"])
    #expect(transaction.takeCompletion() == nil && Transaction([]).takeCompletion() == nil)
  }
}
