import type { RateLimit } from '../../kernel/rate-limit.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Counts stored pictures, not attempts. */
export const UPLOAD_DAILY_LIMIT: RateLimit = { name: 'upload:day', max: 20, windowMs: DAY_MS }

export const MAX_PIXELS = 25_000_000
/** Limits animations, so that a file with ten thousand frames cannot exhaust the CPU. */
export const MAX_FRAMES = 1_000
/** The limit of WebP. */
export const MAX_SIDE_PX = 16_383
export const WEBP_QUALITY = 82
/** For requests without compression: near lossless, at a fraction of the size. */
export const WEBP_QUALITY_UNCOMPRESSED = 95
