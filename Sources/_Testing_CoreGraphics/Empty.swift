// Swift Testing looks for a module of this name wherever CoreGraphics is imported beside it.
