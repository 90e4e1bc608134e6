/// A generator that gives the same numbers for the same seed.
package struct Dice: RandomNumberGenerator {
  private var state: UInt64

  /// A generator that begins at a seed.
  package init(state: UInt64) { self.state = state }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to one less than `sides`.
  package mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
}
