import { createBreaker } from './breaker.ts'
import type { Breaker } from './breaker.ts'
import { TextModelError } from './port.ts'
import type { TextEvent, TextModel, TextRequest } from './port.ts'

/** A refusal or silence is about this one text; the engine behind it is well. */
const isSick = (error: unknown): boolean =>
  !(error instanceof TextModelError) || (error.reason !== 'refused' && error.reason !== 'empty')

/**
 * The second is tried once, and only while nothing of the reply was said: two engines never share
 * one reply. Without a second there is nothing to divert to, so the first is never held back.
 */
export const withFallback = (
  first: TextModel,
  second: TextModel | undefined,
  breaker: Breaker = createBreaker(),
): TextModel => {
  if (!second) return first
  const other = second

  async function* reply(request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    const attempt = breaker.enter()
    if (!attempt) return yield* other.reply(request, signal)
    let said = false
    try {
      for await (const event of first.reply(request, signal)) {
        if (event.type !== 'alive') {
          said = true
          attempt.succeeded()
        }
        yield event
      }
      if (said) return
      attempt.failed()
    } catch (error) {
      if (signal.aborted) throw error
      if (isSick(error)) attempt.failed()
      else attempt.succeeded()
      if (said) throw error
    } finally {
      attempt.dropped()
    }
    yield* other.reply(request, signal)
  }

  return {
    name: `${first.name}, then ${other.name}`,
    kind: first.kind,
    concurrency: first.concurrency,
    reply,
    breaker: () => breaker.state(),
    health: async (signal) => {
      const [one, two] = await Promise.all([first.health(signal), other.health(signal)])
      return { ok: one.ok || two.ok, detail: `${one.detail}; fallback: ${two.detail}` }
    },
  }
}
