// Sends requests at a constant rate, independent of responses (open loop), in a separate process. The
// plan is the first message from the parent, the result the only message back.
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type LoadPlan = {
  origin: string
  rate: number
  seconds: number
  /** The first seconds are not measured. */
  warmUpSeconds: number
  requests: { kind: string; path: string; token: string }[]
}
/** Response times by kind, measured from the scheduled time of the request. */
export type LoadResult = {
  times: Record<string, number[]>
  errors: Record<string, number>
  late: number
}

const LATE_MS = 50
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })

const send = (
  origin: string,
  { path, token }: LoadPlan['requests'][number],
): Promise<string | null> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en-US' }
    get(origin + path, { agent, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (body += text))
      response.on('end', () => {
        const isGood = response.statusCode === 200 && body.includes('"errorCode":0')
        resolve(isGood ? null : `${response.statusCode} ${body.slice(0, 80)}`)
      })
      response.on('error', (error) => resolve(error.message))
    }).on('error', (error) => resolve(error.message))
  })

const run = async ({
  origin,
  rate,
  seconds,
  warmUpSeconds,
  requests,
}: LoadPlan): Promise<LoadResult> => {
  const result: LoadResult = { times: {}, errors: {}, late: 0 }
  const start = performance.now()
  const pending: Promise<void>[] = []
  const all = rate * (warmUpSeconds + seconds)
  for (let n = 0; n < all; n++) {
    const due = start + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    const isCounted = n >= rate * warmUpSeconds
    if (isCounted && performance.now() - due > LATE_MS) result.late++
    const one = requests[Math.floor(Math.random() * requests.length)]
    if (!one) break
    pending.push(
      send(origin, one).then((error) => {
        if (error) result.errors[error] = (result.errors[error] ?? 0) + 1
        if (isCounted) (result.times[one.kind] ??= []).push(performance.now() - due)
      }),
    )
  }
  await Promise.all(pending)
  return result
}

process.once('message', (plan: LoadPlan) => {
  void run(plan).then((result) => process.send?.(result, () => process.exit(0)))
})
