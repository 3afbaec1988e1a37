// Asks at a constant rate, whether or not answers come, in a process of its own. What is wanted comes
// as the first message of its parent, what was seen goes back as the only one.
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Wanted = {
  origin: string
  rate: number
  seconds: number
  /** The first seconds count for nothing. */
  warmUpSeconds: number
  requests: { kind: string; path: string; token: string }[]
}
/** How long each kind of answer took, from when it should have been asked for. */
export type Seen = { times: Record<string, number[]>; errors: Record<string, number>; late: number }

const LATE_MS = 50
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })

const ask = (origin: string, { path, token }: Wanted['requests'][number]): Promise<string | null> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en-US' }
    get(origin + path, { agent, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => (body += text))
      answer.on('end', () => {
        const isGood = answer.statusCode === 200 && body.includes('"errorCode":0')
        resolve(isGood ? null : `${answer.statusCode} ${body.slice(0, 80)}`)
      })
      answer.on('error', (error) => resolve(error.message))
    }).on('error', (error) => resolve(error.message))
  })

const run = async ({ origin, rate, seconds, warmUpSeconds, requests }: Wanted): Promise<Seen> => {
  const seen: Seen = { times: {}, errors: {}, late: 0 }
  const start = performance.now()
  const asked: Promise<void>[] = []
  const all = rate * (warmUpSeconds + seconds)
  for (let n = 0; n < all; n++) {
    const due = start + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    const isCounted = n >= rate * warmUpSeconds
    if (isCounted && performance.now() - due > LATE_MS) seen.late++
    const one = requests[Math.floor(Math.random() * requests.length)]
    if (!one) break
    asked.push(
      ask(origin, one).then((error) => {
        if (error) seen.errors[error] = (seen.errors[error] ?? 0) + 1
        if (isCounted) (seen.times[one.kind] ??= []).push(performance.now() - due)
      }),
    )
  }
  await Promise.all(asked)
  return seen
}

process.once('message', (wanted: Wanted) => {
  void run(wanted).then((seen) => process.send?.(seen, () => process.exit(0)))
})
