import type { Limit } from '../../kernel/limit.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Counts stored pictures, not attempts. */
export const PICTURES_A_DAY: Limit = { name: 'upload:day', max: 20, windowMs: DAY_MS }

export const MOST_PIXELS = 25_000_000
/** Limits animations, so that a file with ten thousand frames cannot exhaust the CPU. */
export const MOST_FRAMES = 1_000
/** The limit of WebP. */
export const LONGEST_SIDE = 16_383
export const QUALITY = 82
/** For requests without compression: near lossless, at a fraction of the size. */
export const QUALITY_UNCOMPRESSED = 95
