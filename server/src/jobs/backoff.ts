const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Exponential backoff after the first, second … failure; the last value repeats. */
const BACKOFF_MS = [
  2 * SECOND_MS,
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
]

/** The time of the next attempt: by backoff, but never after the job expires. */
export const getNextAttemptAt = (input: { tries: number; now: Date; expiresAt: Date }): Date => {
  const backoffMs = BACKOFF_MS[Math.min(input.tries, BACKOFF_MS.length) - 1] ?? 0
  return new Date(Math.min(input.now.getTime() + backoffMs, input.expiresAt.getTime()))
}
