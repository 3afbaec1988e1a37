// Asks for calls in a process of its own: at a constant rate whether or not answers come, or as fast
// as so many callers at once can. What is wanted comes as a message of its parent, what was seen goes
// back as one; it ends with its parent.
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
  /** So many a second, or so many at once. */
  rate?: number
  atOnce?: number
}
/** When it was due, in ms from the start, how long the answer took, and whether a refusal says when to return. */
export type Sample = { at: number; took: number; status: number; saysWhen: boolean }

const agent = new Agent({ keepAlive: true, maxSockets: 1_500, scheduling: 'fifo' })

const ask = (origin: string, { method, path, headers, body }: Asking) =>
  new Promise<{ status: number; saysWhen: boolean }>((resolve) => {
    const asking = request(origin + path, { method, headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          saysWhen: answer.headers['retry-after'] !== undefined,
        }),
      )
      answer.on('error', () => resolve({ status: 0, saysWhen: false }))
    })
    asking.on('error', () => resolve({ status: 0, saysWhen: false }))
    asking.end(body)
  })

const run = async ({ origin, seconds, askings, rate, atOnce = 0 }: Pace): Promise<Sample[]> => {
  const samples: Sample[] = []
  const start = performance.now()
  const elapsed = () => performance.now() - start
  let next = 0
  const one = async (at: number) => {
    const asking = askings[next++ % askings.length]
    if (!asking) return
    const { status, saysWhen } = await ask(origin, asking)
    samples.push({ at, took: elapsed() - at, status, saysWhen })
  }
  if (rate === undefined) {
    const caller = async () => {
      while (elapsed() < seconds * 1000) await one(elapsed())
    }
    await Promise.all(Array.from({ length: atOnce }, caller))
    return samples
  }
  const all: Promise<void>[] = []
  for (let n = 0; n < rate * seconds; n++) {
    const due = (n * 1000) / rate
    const wait = due - elapsed()
    if (wait > 1) await sleep(wait)
    all.push(one(due))
  }
  await Promise.all(all)
  return samples
}

process.on('message', (pace: Pace) => void run(pace).then((samples) => process.send?.(samples)))
process.on('disconnect', () => process.exit(0))
