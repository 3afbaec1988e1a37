/** Base path of the operator's calls; not published. */
export const CONSOLE_BASE_PATH = '/console/api'

export const TOTP_DIGITS = 6
export const REASON_MAX = 500

export const REPORT_STATES = ['open', 'settled'] as const
export type ReportState = (typeof REPORT_STATES)[number]
export const REPORT_DECISIONS = ['dismissed', 'upheld', 'overturned'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]

/** The periods of the metrics page, in days. */
export const FIGURE_RANGES = [7, 30, 90] as const
/** Target for the time to the first word of a reply. */
export const FIRST_WORD_TARGET_MS = 2_000

export const ENGINE_KEYS = ['database', 'text', 'image', 'mail', 'storage', 'payments'] as const
export type EngineKey = (typeof ENGINE_KEYS)[number]
/** Well: the last request succeeded. Unused: there was no request yet. */
export const ENGINE_STATES = ['well', 'failing', 'unused'] as const
export type EngineState = (typeof ENGINE_STATES)[number]
export const BREAKER_STATES = ['closed', 'open', 'probing'] as const
export type BreakerState = (typeof BREAKER_STATES)[number]

/**
 * Waiting for its time, running, failing (will be retried), or parked: a dead-lettered job that does
 * not run until an operator decides.
 */
export const JOB_STATES = ['waiting', 'running', 'failing', 'parked'] as const
export type JobState = (typeof JOB_STATES)[number]
/** Crashed: its process died or hung three times. Deadline: it timed out. */
export const PARKED_REASONS = ['crashed', 'deadline'] as const
export type ParkedReason = (typeof PARKED_REASONS)[number]

export const ORDER_STATES = [
  'new',
  'created',
  'waiting',
  'paid',
  'part_refunded',
  'refunded',
  'reversed',
  'failed',
  'expired',
] as const
export const SUBSCRIPTION_STATES = [
  'pending',
  'active',
  'cancelled',
  'suspended',
  'ended',
  'dropped',
] as const

export const DIFFERENCE_STATES = ['open', 'settled'] as const
export const DIFFERENCE_OUTCOMES = ['mended', 'let-stand'] as const
export const EVENT_STATES = ['waiting', 'applied'] as const
