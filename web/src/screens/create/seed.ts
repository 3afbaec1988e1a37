const LARGEST = 2_147_483_647

/** A number that no other face has, most likely. */
export const newSeed = (): number => 1 + Math.floor(Math.random() * (LARGEST - 1))
