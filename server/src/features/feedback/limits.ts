import type { RateLimit } from '../../kernel/rate-limit.ts'

const HOUR_MS = 60 * 60 * 1000

export const FEEDBACK_LIMITS = {
  perHour: { name: 'feedback:hour', max: 30, windowMs: HOUR_MS },
  perDay: { name: 'feedback:day', max: 100, windowMs: 24 * HOUR_MS },
} as const satisfies Record<string, RateLimit>
