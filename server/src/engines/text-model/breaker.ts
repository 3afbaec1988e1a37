export type BreakerRules = { failures: number; withinMs: number; openMs: number }

export const BREAKER_RULES: BreakerRules = { failures: 5, withinMs: 30_000, openMs: 20_000 }

/** One permitted attempt; the caller reports its outcome. The first outcome reported for a probe counts. */
export type Try = { succeeded(): void; failed(): void; dropped(): void }

export type BreakerState = 'closed' | 'open' | 'probing'

export type Breaker = { enter(): Try | null; state(): BreakerState }

/**
 * Circuit breaker: opens after too many failures within a window; once `openMs` has passed, it is
 * half-open and a single probe decides whether it closes again.
 */
export const createBreaker = (
  rules: BreakerRules = BREAKER_RULES,
  now: () => number = Date.now,
): Breaker => {
  let failures: number[] = []
  let openUntil: number | null = null
  let probing = false

  const open = () => {
    openUntil = now() + rules.openMs
    failures = []
  }

  const enterClosed = (): Try => ({
    succeeded: () => {},
    dropped: () => {},
    failed: () => {
      if (openUntil !== null) return
      failures = [...failures.filter((at) => at > now() - rules.withinMs), now()]
      if (failures.length >= rules.failures) open()
    },
  })

  const enterAsProbe = (): Try => {
    probing = true
    let over = false
    const once = (outcome: () => void) => () => {
      if (over) return
      over = true
      probing = false
      outcome()
    }
    return {
      succeeded: once(() => {
        openUntil = null
      }),
      failed: once(open),
      dropped: once(() => {}),
    }
  }

  return {
    state: () =>
      openUntil === null ? 'closed' : probing || now() >= openUntil ? 'probing' : 'open',
    enter: () => {
      if (openUntil === null) return enterClosed()
      if (now() < openUntil || probing) return null
      return enterAsProbe()
    },
  }
}
