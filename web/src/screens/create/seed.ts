const MAX_SEED = 2_147_483_647

/** A random seed for the portrait. */
export const createSeed = (): number => 1 + Math.floor(Math.random() * (MAX_SEED - 1))
