// Sends requests in a separate process: at a constant rate independent of responses (open loop), or
// as fast as a number of concurrent callers can. Plans are messages from the parent, samples are sent
// back; it ends with its parent.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}
export type PacedLoadPlan = {
  origin: string
  seconds: number
  requests: LoadRequest[]
  /** Requests per second, or the number of concurrent callers. */
  rate?: number
  concurrency?: number
}
/** The scheduled time in ms from the start, the duration, and whether a refusal has Retry-After. */
export type LoadSample = {
  dueMs: number
  durationMs: number
  status: number
  hasRetryAfter: boolean
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_500, scheduling: 'fifo' })

const send = (origin: string, { method, path, headers, body }: LoadRequest) =>
  new Promise<{ status: number; saysWhen: boolean }>((resolve) => {
    const outgoing = request(origin + path, { method, headers, agent }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          saysWhen: response.headers['retry-after'] !== undefined,
        }),
      )
      response.on('error', () => resolve({ status: 0, saysWhen: false }))
    })
    outgoing.on('error', () => resolve({ status: 0, saysWhen: false }))
    outgoing.end(body)
  })

const run = async ({
  origin,
  seconds,
  requests,
  rate,
  concurrency = 0,
}: PacedLoadPlan): Promise<LoadSample[]> => {
  const samples: LoadSample[] = []
  const start = performance.now()
  const elapsed = () => performance.now() - start
  let index = 0
  const sendNext = async (at: number) => {
    const next = requests[index++ % requests.length]
    if (!next) return
    const { status, saysWhen } = await send(origin, next)
    samples.push({ dueMs: at, durationMs: elapsed() - at, status, hasRetryAfter: saysWhen })
  }
  if (rate === undefined) {
    const caller = async () => {
      while (elapsed() < seconds * 1000) await sendNext(elapsed())
    }
    await Promise.all(Array.from({ length: concurrency }, caller))
    return samples
  }
  const all: Promise<void>[] = []
  for (let n = 0; n < rate * seconds; n++) {
    const due = (n * 1000) / rate
    const wait = due - elapsed()
    if (wait > 1) await sleep(wait)
    all.push(sendNext(due))
  }
  await Promise.all(all)
  return samples
}

process.on(
  'message',
  (pace: PacedLoadPlan) => void run(pace).then((samples) => process.send?.(samples)),
)
process.on('disconnect', () => process.exit(0))
