import { TextModelError } from './port.ts'
import type { TextEvent, TextModel, TextRequest } from './port.ts'

export type TimeLimits = { firstTokenMs: number; gapMs: number; wholeMs: number }

export const TIME_LIMITS: TimeLimits = { firstTokenMs: 20_000, gapMs: 20_000, wholeMs: 600_000 }

/**
 * Waits for one event after another, but neither past a deadline nor past the signal. One timer and
 * one listener serve all of them, because a reply has thousands of chunks.
 */
const createDeadlines = (signal: AbortSignal) => {
  let giveUp: ((reason: unknown) => void) | null = null
  let lateError: () => Error = () => new Error('late')
  let deadline = 0
  let firesAt = Infinity
  let timer: NodeJS.Timeout | undefined
  let lastRead: NodeJS.Immediate | undefined

  const arm = () => {
    clearTimeout(timer)
    firesAt = deadline
    timer = setTimeout(check, Math.ceil(Math.max(0, deadline - performance.now())))
  }
  const expire = () => {
    if (performance.now() >= deadline) giveUp?.(lateError())
    else if (giveUp) arm()
  }
  const check = () => {
    timer = undefined
    firesAt = Infinity
    if (!giveUp) return
    if (performance.now() < deadline) return arm()
    // Timers run before sockets are read: after a busy event loop the next chunk may have arrived in
    // time and still wait in its socket. It is read before this immediate runs.
    clearImmediate(lastRead)
    lastRead = setImmediate(expire)
  }
  const stop = () => giveUp?.(signal.reason)
  signal.addEventListener('abort', stop)

  return {
    wait: <T>(next: Promise<T>, ms: number, late: () => Error): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        giveUp = reject
        lateError = late
        deadline = performance.now() + ms
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
      clearImmediate(lastRead)
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
    const wholeEnds = performance.now() + limits.wholeMs
    const deadlines = createDeadlines(signal)
    let begun = false
    let isWhole = false
    try {
      for (;;) {
        const pause = begun ? limits.gapMs : limits.firstTokenMs
        const left = wholeEnds - performance.now()
        const what = left < pause ? 'the end' : begun ? 'the next word' : 'the first word'
        const late = () => new TextModelError('timeout', `${model.name}: ${what} came too late`)
        const next = await deadlines.wait(events.next(), Math.max(0, Math.min(pause, left)), late)
        if (next.done) return
        begun = true
        isWhole = next.value.type === 'finish'
        yield next.value
        if (isWhole) return
      }
    } finally {
      deadlines.end()
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
