// Forty ordinary users who browse, search, read and chat, in a separate process so that the attack does
// not slow down the measurement. Replies to `measure` and `stop` with the samples since the last reply.
import { calls, type Call } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from '../../test/support/client.ts'

const USERS = 40
const THINK_TIME_MS = { min: 300, spread: 700 }
/** A guest has six free messages per day; after five, the user goes on as a new guest. */
const MESSAGES_PER_GUEST = 5
const KEYWORDS = ['garden', 'night', 'amara', 'quiet', '花园', '咖啡']

export type Sample = { call: string; ms: number; problem: string | null }
export type CrowdCommand = { kind: 'start'; api: string } | { kind: 'measure' } | { kind: 'stop' }

type Guest = { client: Client; token: string; messages: number }

let samples: Sample[] = []
let isRunning = true
let addressCount = 0

const createIpAddress = (): string => {
  addressCount++
  return `10.1.${addressCount >> 8}.${addressCount & 255}`
}

const createGuest = async (api: string): Promise<Guest> => {
  for (;;) {
    const startedAt = performance.now()
    try {
      const client = createClient(api, { 'x-forwarded-for': createIpAddress() })
      return { client, token: (await client.signInGuest()).token, messages: 0 }
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'failed'
      samples.push({ call: 'guest login', ms: performance.now() - startedAt, problem })
      await sleep(THINK_TIME_MS.min)
    }
  }
}

/** Measures the time to the response headers, which for a stream is the time to its start. */
const measure = async (guest: Guest, call: Call, fields: Record<string, string | number>) => {
  const startedAt = performance.now()
  let problem: string | null = null
  let ms: number
  try {
    const response = await guest.client.request(call, fields, { token: guest.token })
    ms = performance.now() - startedAt
    if (!response.ok) problem = `status ${response.status}`
    const text = await response.text()
    if (call.kind === 'json') {
      const { errorCode } = JSON.parse(text) as { errorCode: number }
      if (errorCode) problem ??= `error ${errorCode}`
    } else if (!text.includes('"type":"done"')) problem ??= 'the reply did not end as done'
  } catch (error) {
    ms = performance.now() - startedAt
    problem = error instanceof Error ? error.message : 'failed'
  }
  samples.push({ call: call.path, ms, problem })
}

const runUser = async (api: string, index: number, characterIds: readonly number[]) => {
  let guest = await createGuest(api)
  for (let round = index; isRunning; round++) {
    const aiGirlId = characterIds[(index + round) % characterIds.length] ?? 0
    const keywords = KEYWORDS[round % KEYWORDS.length] ?? ''
    const page = 1 + (round % 3)
    await measure(guest, calls.characters.list, { page, pageSize: 20, sort: 'popular' })
    await sleep(THINK_TIME_MS.min + Math.random() * THINK_TIME_MS.spread)
    await measure(guest, calls.characters.search, { page: 1, keywords })
    await sleep(THINK_TIME_MS.min + Math.random() * THINK_TIME_MS.spread)
    await measure(guest, calls.characters.read, { id: aiGirlId })
    await sleep(THINK_TIME_MS.min + Math.random() * THINK_TIME_MS.spread)
    // Every third message is long: those are moderated on a worker thread.
    const padding =
      round % 3 ? '' : ' And then we walked on along the river and talked. '.repeat(16)
    const content = `Hello, this is message ${round}. What did you do today?${padding}`.trim()
    await measure(guest, calls.chat.send, { aiGirlId, content, requestId: randomUUID() })
    if (++guest.messages >= MESSAGES_PER_GUEST) guest = await createGuest(api)
    await sleep(THINK_TIME_MS.min + Math.random() * THINK_TIME_MS.spread)
  }
}

const start = async (api: string) => {
  const client = createClient(api, { 'x-forwarded-for': '10.2.0.1' })
  const { list } = await client.send(calls.characters.list)
  const ids = list.map(({ id }) => id)
  process.send?.('started')
  for (let n = 0; n < USERS; n++) {
    void runUser(api, n, ids)
    await sleep(50)
  }
}

process.on('message', (command: CrowdCommand) => {
  if (command.kind === 'start') void start(command.api)
  else {
    process.send?.(samples)
    samples = []
    if (command.kind === 'stop') isRunning = false
  }
})
