import CGTK
import Ocelot
import OcelotTesting
import Testing

@testable import OcelotGTK

/// What GSK makes of the engine's maps.
@Suite struct TransformTests {
  @Test("A map is one in the plane to GSK, with the engine's matrix about the centre")
  func maps() {
    var random = SeededGenerator(seed: 11)
    func number() -> Double { Double.random(in: -2...2, using: &random) }
    var maps = (0..<200).map { _ in
      Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
    maps += [.scale(0.5, 0.5), .scale(0, 0), .scale(-1, 1), .translation(3, 4)]
    maps += [Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)]
    for map in maps {
      var origin = graphene_point_t(x: 100, y: 200)
      let result = map.appended(
        to: gsk_transform_translate(nil, &origin), center: Point(x: 30, y: 10))
      defer { gsk_transform_unref(result) }
      #expect(gsk_transform_get_category(result).rawValue >= GSK_TRANSFORM_CATEGORY_2D.rawValue)
      // The corner that is 30 and 10 from the centre goes where the matrix says.
      for (x, y) in [(0.0, 0.0), (60, 0), (0, 20), (30, 10)] {
        var point = graphene_point_t(x: Float(x), y: Float(y))
        var moved = graphene_point_t()
        gsk_transform_transform_point(result, &point, &moved)
        let (dx, dy) = (x - 30, y - 10)
        let expected = (
          x: 130 + map.a * dx + map.c * dy + map.tx, y: 210 + map.b * dx + map.d * dy + map.ty
        )
        #expect(abs(Double(moved.x) - expected.x) < 0.01, "\(map)")
        #expect(abs(Double(moved.y) - expected.y) < 0.01, "\(map)")
      }
    }
  }
}
