/// A cat's portrait, drawn from its species: the same species has the same portrait everywhere.
struct CatPortrait: Sendable {
  /// The height as a share of the width.
  static let proportion = CatScene.size.height / CatScene.size.width

  let species: String

  /// The text of an SVG file, which is drawn sharp at any size.
  ///
  /// Takes a few milliseconds, and is for any thread.
  var svg: String {
    var scene = CatScene(CatLook(species: species), seed: "portrait \(species)")
    scene.draw()
    return scene.canvas.text
  }
}
