import { TextModelError } from './port.ts'
import type { TextEvent, TextModel, TextRequest } from './port.ts'

export type TimeLimits = { firstTokenMs: number; gapMs: number; wholeMs: number }

export const TIME_LIMITS: TimeLimits = { firstTokenMs: 20_000, gapMs: 20_000, wholeMs: 600_000 }

/**
 * Awaits one event at a time, up to a deadline or until the signal aborts. One timer and one abort
 * listener are shared by all waits, because a reply has thousands of chunks.
 */
const createDeadlines = (signal: AbortSignal) => {
  let rejectWait: ((reason: unknown) => void) | null = null
  let createTimeoutError: () => Error = () => new Error('late')
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
    if (performance.now() >= deadline) rejectWait?.(createTimeoutError())
    else if (rejectWait) arm()
  }
  const check = () => {
    timer = undefined
    firesAt = Infinity
    if (!rejectWait) return
    if (performance.now() < deadline) return arm()
    // Timers run before sockets are read: after a busy event loop the next chunk may have arrived in
    // time and still wait in its socket. It is read before this immediate runs.
    clearImmediate(lastRead)
    lastRead = setImmediate(expire)
  }
  const stop = () => rejectWait?.(signal.reason)
  signal.addEventListener('abort', stop)

  return {
    wait: <T>(next: Promise<T>, ms: number, timeoutError: () => Error): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        rejectWait = reject
        createTimeoutError = timeoutError
        deadline = performance.now() + ms
        if (deadline < firesAt) arm()
        if (signal.aborted) stop()
        next.then(
          (value) => {
            rejectWait = null
            resolve(value)
          },
          (error: unknown) => {
            rejectWait = null
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
    const endsAt = performance.now() + limits.wholeMs
    const deadlines = createDeadlines(signal)
    let hasStarted = false
    let isFinished = false
    try {
      for (;;) {
        const pause = hasStarted ? limits.gapMs : limits.firstTokenMs
        const left = endsAt - performance.now()
        const what = left < pause ? 'the end' : hasStarted ? 'the next chunk' : 'the first chunk'
        const timeoutError = () =>
          new TextModelError('timeout', `${model.name}: timed out waiting for ${what}`)
        const next = await deadlines.wait(
          events.next(),
          Math.max(0, Math.min(pause, left)),
          timeoutError,
        )
        if (next.done) return
        hasStarted = true
        isFinished = next.value.type === 'finish'
        yield next.value
        if (isFinished) return
      }
    } finally {
      deadlines.end()
      // After a finish the engine closes the stream itself and may keep the connection alive.
      if (!isFinished) upstream.abort(new DOMException('The reply is over', 'AbortError'))
      // Not awaited: an engine that hangs must not block the caller that gave up on it.
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
