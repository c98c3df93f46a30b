// Swift Testing looks for a module of this name wherever UIKit is imported beside it.
