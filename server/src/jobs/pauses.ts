const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How long to wait after the first, second … failure; the last one goes on. */
const PAUSES = [2 * SECOND, 10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE]

/** When to try again: never after the moment from which the work is pointless. */
export const nextTry = (input: { tries: number; now: Date; expiresAt: Date }): Date => {
  const pause = PAUSES[Math.min(input.tries, PAUSES.length) - 1] ?? 0
  return new Date(Math.min(input.now.getTime() + pause, input.expiresAt.getTime()))
}
