import { TextModelError } from './port.ts'
import type { TextEvent, TextModel, TextRequest } from './port.ts'

export type TimeLimits = { firstTokenMs: number; gapMs: number; wholeMs: number }

export const TIME_LIMITS: TimeLimits = { firstTokenMs: 20_000, gapMs: 20_000, wholeMs: 600_000 }

/** Waits for `next`, but neither past the limit nor past the signal, whatever the engine does. */
const inTime = async <T>(
  next: Promise<T>,
  ms: number,
  late: () => Error,
  signal: AbortSignal,
): Promise<T> => {
  let giveUp: () => void = () => {}
  let timer: NodeJS.Timeout | undefined
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
    giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
  try {
    return await Promise.race([next, ended])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

export const withTimeLimits = (model: TextModel, limits: TimeLimits = TIME_LIMITS): TextModel => {
  async function* reply(request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    signal.throwIfAborted()
    const upstream = new AbortController()
    const close = AbortSignal.any([signal, upstream.signal])
    const events = model.reply(request, close)[Symbol.asyncIterator]()
    const wholeEnds = Date.now() + limits.wholeMs
    let begun = false
    let isWhole = false
    try {
      for (;;) {
        const pause = begun ? limits.gapMs : limits.firstTokenMs
        const left = wholeEnds - Date.now()
        const what = left < pause ? 'the end' : begun ? 'the next word' : 'the first word'
        const late = () => new TextModelError('timeout', `${model.name}: ${what} came too late`)
        const next = await inTime(events.next(), Math.max(0, Math.min(pause, left)), late, signal)
        if (next.done) return
        begun = true
        isWhole = next.value.type === 'finish'
        yield next.value
        if (isWhole) return
      }
    } finally {
      // After the finish the engine closes in its own way and may keep its connection.
      if (!isWhole) upstream.abort(new DOMException('The reply is over', 'AbortError'))
      // Not awaited: an engine that hangs must not hold the one who gave it up.
      events.return?.().catch(() => {})
    }
  }

  return {
    get name() {
      return model.name
    },
    get kind() {
      return model.kind
    },
    get concurrency() {
      return model.concurrency
    },
    reply,
    health: (signal) => model.health(signal),
  }
}
