import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Away, Refused, type Door } from './door.ts'
import { hear } from './hear.ts'
import { newHeard, textHeard, type Exchange, type Heard, type Notebook } from './notebook.ts'
import type { Random } from './random.ts'

export type Talker = { userId: number; token: string; aiGirlId: number; random: Random }
type Stage = { door: Door; notebook: Notebook }

const AGAIN_MS = 300
const PATIENCE_MS = 90_000
const STILL_ANSWERING = 18003

const WAYS = ['once', 'once', 'twice', 'two tabs', 'leaves and returns', 'stops'] as const

/** Sends, and follows where the line broke, until the reply has ended for this reader. */
const toTheEnd = async (
  stage: Stage,
  { token, aiGirlId }: Talker,
  { exchange, heard, leave }: { exchange: Exchange; heard: Heard; leave?: AbortController },
): Promise<void> => {
  const { door } = stage
  const { text: content, requestId } = exchange
  const giveUp = Date.now() + PATIENCE_MS
  const onPiece = () => leave?.abort()
  for (;;) {
    const { messageId } = exchange
    const signal = leave?.signal.aborted ? undefined : leave?.signal
    try {
      const answer =
        messageId === null
          ? await door.request(calls.chat.send, { aiGirlId, content, requestId }, token, signal)
          : await door.request(calls.chat.follow, { messageId, after: heard.seq }, token, signal)
      await hear(stage, answer, { exchange, heard, onPiece })
      if (heard.end) return
    } catch (error) {
      const isToWait =
        error instanceof Away || (error instanceof Refused && error.errorCode === STILL_ANSWERING)
      if (!isToWait) throw error
    }
    if (Date.now() > giveUp) throw new Away('no end of it')
    await sleep(AGAIN_MS)
  }
}

const isSame = (one: Heard, other: Heard): boolean => {
  const [a, b] = [textHeard(one), textHeard(other)]
  // Where it broke off one may have heard a word more than was kept: the audit looks at that.
  const isBroken = (end: Heard['end']) => end === 'given back' || end === 'unsure'
  if (isBroken(one.end) && isBroken(other.end)) return a.startsWith(b) || b.startsWith(a)
  return a === b && one.end === other.end
}

const agree = (notebook: Notebook, { messageId, heard }: Exchange) => {
  const [first, ...others] = heard.filter(({ end }) => end !== null)
  for (const other of others) {
    if (!first || isSame(first, other)) continue
    notebook.complaints.push(
      `message ${messageId} was told differently: “${textHeard(first)}” (${first.end}) and “${textHeard(other)}” (${other.end})`,
    )
  }
}

const stopIt = async ({ door }: Stage, { token }: Talker, exchange: Exchange) => {
  while (exchange.messageId === null && !exchange.heard[0]?.end) await sleep(20)
  if (exchange.messageId === null) return
  await door.ask(calls.chat.stop, { messageId: exchange.messageId }, token).catch(() => {})
}

/** Says something and hears the answer, in one of the ways in which people and phones do. */
export const talk = async (stage: Stage, who: Talker, text: string): Promise<void> => {
  const way = who.random.pick(WAYS)
  const exchange: Exchange = {
    userId: who.userId,
    requestId: randomUUID(),
    text,
    messageId: null,
    userMessageId: null,
    heard: [newHeard()],
  }
  stage.notebook.exchanges.push(exchange)
  const another = () => {
    const heard = newHeard()
    exchange.heard.push(heard)
    return toTheEnd(stage, who, { exchange, heard })
  }
  const [heard = newHeard()] = exchange.heard
  const leave = way === 'leaves and returns' ? new AbortController() : undefined
  const first = toTheEnd(stage, who, { exchange, heard, leave })
  switch (way) {
    case 'twice':
      await Promise.all([first, another()])
      break
    case 'two tabs':
      await Promise.all([first, sleep(who.random.int(50, 600)).then(another)])
      break
    case 'stops':
      await Promise.all([
        first,
        sleep(who.random.int(0, 900)).then(() => stopIt(stage, who, exchange)),
      ])
      break
    case 'once':
    case 'leaves and returns':
      await first
  }
  agree(stage.notebook, exchange)
}
