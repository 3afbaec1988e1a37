export type BreakerRules = { maxFailures: number; windowMs: number; openMs: number }

export const BREAKER_RULES: BreakerRules = { maxFailures: 5, windowMs: 30_000, openMs: 20_000 }

/** One permitted attempt; the caller reports its outcome. The first outcome reported for a probe counts. */
export type BreakerAttempt = { recordSuccess(): void; recordFailure(): void; release(): void }

export type BreakerState = 'closed' | 'open' | 'probing'

export type CircuitBreaker = { enter(): BreakerAttempt | null; getState(): BreakerState }

/**
 * Circuit breaker: opens after too many failures within a window; once `openMs` has passed, it is
 * half-open and a single probe decides whether it closes again.
 */
export const createCircuitBreaker = (
  rules: BreakerRules = BREAKER_RULES,
  now: () => number = Date.now,
): CircuitBreaker => {
  let failures: number[] = []
  let openUntil: number | null = null
  let probing = false

  const open = () => {
    openUntil = now() + rules.openMs
    failures = []
  }

  const enterClosed = (): BreakerAttempt => ({
    recordSuccess: () => {},
    release: () => {},
    recordFailure: () => {
      if (openUntil !== null) return
      failures = [...failures.filter((at) => at > now() - rules.windowMs), now()]
      if (failures.length >= rules.maxFailures) open()
    },
  })

  const enterAsProbe = (): BreakerAttempt => {
    probing = true
    let over = false
    const once = (outcome: () => void) => () => {
      if (over) return
      over = true
      probing = false
      outcome()
    }
    return {
      recordSuccess: once(() => {
        openUntil = null
      }),
      recordFailure: once(open),
      release: once(() => {}),
    }
  }

  return {
    getState: () =>
      openUntil === null ? 'closed' : probing || now() >= openUntil ? 'probing' : 'open',
    enter: () => {
      if (openUntil === null) return enterClosed()
      if (now() < openUntil || probing) return null
      return enterAsProbe()
    },
  }
}
