import type { Limit } from '../../kernel/limit.ts'

const HOUR = 60 * 60 * 1000

export const FEEDBACK_LIMITS = {
  perHour: { name: 'feedback:hour', max: 30, windowMs: HOUR },
  perDay: { name: 'feedback:day', max: 100, windowMs: 24 * HOUR },
} as const satisfies Record<string, Limit>
