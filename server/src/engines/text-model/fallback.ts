import { createCircuitBreaker } from './circuit-breaker.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { TextModelError } from './port.ts'
import type { TextEvent, TextModel, TextRequest } from './port.ts'

/** A refusal or an empty reply concerns this one text and does not count against the engine. */
const countsAsFailure = (error: unknown): boolean =>
  !(error instanceof TextModelError) || (error.reason !== 'refused' && error.reason !== 'empty')

/**
 * Retries a failed reply once on the fallback model, but only if no text was emitted yet: one reply
 * never mixes two engines. Without a fallback the circuit breaker is not used.
 */
export const withFallback = (
  primary: TextModel,
  fallback: TextModel | undefined,
  breaker: CircuitBreaker = createCircuitBreaker(),
): TextModel => {
  if (!fallback) return primary
  const backup = fallback

  async function* reply(request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    const attempt = breaker.enter()
    if (!attempt) return yield* backup.reply(request, signal)
    let hasEmitted = false
    try {
      for await (const event of primary.reply(request, signal)) {
        if (event.type !== 'alive') {
          hasEmitted = true
          attempt.recordSuccess()
        }
        yield event
      }
      if (hasEmitted) return
      attempt.recordFailure()
    } catch (error) {
      if (signal.aborted) throw error
      if (countsAsFailure(error)) attempt.recordFailure()
      else attempt.recordSuccess()
      if (hasEmitted) throw error
    } finally {
      attempt.release()
    }
    yield* backup.reply(request, signal)
  }

  return {
    name: `${primary.name}, then ${backup.name}`,
    kind: primary.kind,
    concurrency: primary.concurrency,
    reply,
    getBreakerState: () => breaker.getState(),
    health: async (signal) => {
      const [primaryHealth, backupHealth] = await Promise.all([
        primary.health(signal),
        backup.health(signal),
      ])
      return {
        ok: primaryHealth.ok || backupHealth.ok,
        detail: `${primaryHealth.detail}; fallback: ${backupHealth.detail}`,
      }
    },
  }
}
