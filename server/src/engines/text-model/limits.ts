import { TextModelError } from './port.ts'
import type { TextEvent, TextModel, TextRequest } from './port.ts'

export type TimeLimits = { firstTokenMs: number; gapMs: number; wholeMs: number }

export const TIME_LIMITS: TimeLimits = { firstTokenMs: 20_000, gapMs: 20_000, wholeMs: 600_000 }

/**
 * Waits for one thing after another, but neither past a limit nor past the signal, whatever the
 * engine does. One timer and one listener serve all of them: words come by the thousand.
 */
const patience = (signal: AbortSignal) => {
  let giveUp: ((why: unknown) => void) | null = null
  let late: () => Error = () => new Error('late')
  let deadline = 0
  let firesAt = Infinity
  let timer: NodeJS.Timeout | undefined

  const arm = () => {
    clearTimeout(timer)
    firesAt = deadline
    timer = setTimeout(look, Math.max(0, deadline - Date.now()))
  }
  // Set for an earlier word, it comes too soon for this one: then it is set again.
  const look = () => {
    timer = undefined
    firesAt = Infinity
    if (!giveUp) return
    if (Date.now() >= deadline) giveUp(late())
    else arm()
  }
  const stop = () => giveUp?.(signal.reason)
  signal.addEventListener('abort', stop)

  return {
    wait: <T>(next: Promise<T>, ms: number, lateness: () => Error): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        giveUp = reject
        late = lateness
        deadline = Date.now() + ms
        if (deadline < firesAt) arm()
        if (signal.aborted) stop()
        next.then(
          (value) => {
            giveUp = null
            resolve(value)
          },
          (error: unknown) => {
            giveUp = null
            reject(error)
          },
        )
      }),
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    },
  }
}

export const withTimeLimits = (model: TextModel, limits: TimeLimits = TIME_LIMITS): TextModel => {
  async function* reply(request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    signal.throwIfAborted()
    const upstream = new AbortController()
    const close = AbortSignal.any([signal, upstream.signal])
    const events = model.reply(request, close)[Symbol.asyncIterator]()
    const wholeEnds = Date.now() + limits.wholeMs
    const patient = patience(signal)
    let begun = false
    let isWhole = false
    try {
      for (;;) {
        const pause = begun ? limits.gapMs : limits.firstTokenMs
        const left = wholeEnds - Date.now()
        const what = left < pause ? 'the end' : begun ? 'the next word' : 'the first word'
        const late = () => new TextModelError('timeout', `${model.name}: ${what} came too late`)
        const next = await patient.wait(events.next(), Math.max(0, Math.min(pause, left)), late)
        if (next.done) return
        begun = true
        isWhole = next.value.type === 'finish'
        yield next.value
        if (isWhole) return
      }
    } finally {
      patient.end()
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
