import type { Limit } from '../../kernel/limit.ts'

const DAY = 24 * 60 * 60 * 1000

/** Pictures kept, not pictures tried. */
export const PICTURES_A_DAY: Limit = { name: 'upload:day', max: 20, windowMs: DAY }

export const MOST_PIXELS = 25_000_000
/** Nobody's picture of himself has more; a file of ten thousand is there to keep us busy. */
export const MOST_FRAMES = 1_000
/** What WebP can hold. */
export const LONGEST_SIDE = 16_383
export const QUALITY = 82
/** Asked not to compress: as good as it gets without the size of a lossless file. */
export const QUALITY_UNCOMPRESSED = 95
