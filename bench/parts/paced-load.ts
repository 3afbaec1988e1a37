// Sends requests in a separate process: at a constant rate independent of responses (open loop), or
// as fast as a number of concurrent callers can. Plans are messages from the parent, samples are sent
// back; it ends with its parent.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Asking = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}
export type Pace = {
  origin: string
  seconds: number
  askings: Asking[]
  /** Requests per second, or the number of concurrent callers. */
  rate?: number
  atOnce?: number
}
/** The scheduled time in ms from the start, the duration, and whether a refusal has Retry-After. */
export type Sample = { at: number; took: number; status: number; saysWhen: boolean }

const agent = new Agent({ keepAlive: true, maxSockets: 1_500, scheduling: 'fifo' })

const send = (origin: string, { method, path, headers, body }: Asking) =>
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

const run = async ({ origin, seconds, askings, rate, atOnce = 0 }: Pace): Promise<Sample[]> => {
  const samples: Sample[] = []
  const start = performance.now()
  const elapsed = () => performance.now() - start
  let index = 0
  const sendNext = async (at: number) => {
    const next = askings[index++ % askings.length]
    if (!next) return
    const { status, saysWhen } = await send(origin, next)
    samples.push({ at, took: elapsed() - at, status, saysWhen })
  }
  if (rate === undefined) {
    const caller = async () => {
      while (elapsed() < seconds * 1000) await sendNext(elapsed())
    }
    await Promise.all(Array.from({ length: atOnce }, caller))
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

process.on('message', (pace: Pace) => void run(pace).then((samples) => process.send?.(samples)))
process.on('disconnect', () => process.exit(0))
