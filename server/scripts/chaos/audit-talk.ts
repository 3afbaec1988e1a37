import { calls, type Message } from '@dulcinea/contract'
import type { Door } from './door.ts'
import { textHeard, type Exchange, type Heard, type Notebook } from './notebook.ts'

type Reader = { userId: number; token: string; aiGirlId: number }

/** Running replies are saved four times a second: so much of the newest may be missing at a kill. */
const MAY_BE_LOST_MS = 250
/** How late what was said can have reached its reader, on a machine that has other work. */
const LATE_MS = 750

const STATES: Record<Exclude<Heard['end'], null>, readonly Message['state'][]> = {
  done: ['done'],
  stopped: ['stopped'],
  'given back': ['incomplete', 'failed'],
  unsure: ['incomplete', 'failed', 'done'],
}

/** The whole conversation, as the app would show it. */
const conversationOf = async (door: Door, { token, aiGirlId }: Reader): Promise<Message[]> => {
  const all: Message[] = []
  for (;;) {
    const newest = { aiAgentId: aiGirlId, pageSize: 100 }
    const fields = all[0] ? { ...newest, before: all[0].id } : newest
    const { list, hasMore } = await door.ask(calls.chat.messages, fields, token)
    all.unshift(...list)
    if (!hasMore || !list.length) return all
  }
}

/** What of the words that somebody saw is not on record, if that is more than a kill may take. */
const lostWords = ({ kills }: Notebook, heard: Heard, kept: string): string | null => {
  if (kept.startsWith(textHeard(heard))) return null
  let length = 0
  for (const { text, at } of heard.pieces) {
    length += text.length
    const isKept = length <= kept.length
    const mayBeLost = kills.some(
      (kill) => at <= kill + LATE_MS && at >= kill - MAY_BE_LOST_MS - LATE_MS,
    )
    if (!isKept && !mayBeLost) return text
  }
  return textHeard(heard).startsWith(kept) ? null : kept
}

const auditReply = (notebook: Notebook, exchange: Exchange, reply: Message): string[] => {
  const problems: string[] = []
  const { content, state, id } = reply
  if (state === 'streaming') problems.push(`message ${id} is still said to be streaming`)
  for (const heard of exchange.heard) {
    const lost = lostWords(notebook, heard, content)
    if (lost !== null) {
      problems.push(`message ${id} (${state}): “${lost}” was heard and is not in “${content}”`)
    }
    if (heard.end === null) continue
    if (!STATES[heard.end].includes(state)) {
      problems.push(`message ${id} ended as ${heard.end} and is on record as ${state}`)
    }
    if (heard.end === 'done' && state === 'done' && content !== textHeard(heard)) {
      problems.push(`message ${id} says “${content}”, its reader heard “${textHeard(heard)}”`)
    }
  }
  return problems
}

const auditExchange = (notebook: Notebook, exchange: Exchange, all: Message[]): string[] => {
  const { requestId, text, messageId, userMessageId } = exchange
  const lines = all.filter((one) => one.requestId === requestId)
  if (lines.length > 1) return [`“${text}” was sent once and is there ${lines.length} times`]
  if (messageId === null) return []
  const line = all.find(({ id }) => id === userMessageId)
  const reply = all.find(({ id }) => id === messageId)
  if (line?.content !== text) return [`“${text}” (message ${userMessageId}) is lost`]
  if (!reply) return [`the reply to “${text}” (message ${messageId}) is lost`]
  return auditReply(notebook, exchange, reply)
}

/** Every message that was taken and every word that was heard, held against what is shown now. */
export const auditTalk = async (
  door: Door,
  notebook: Notebook,
  readers: readonly Reader[],
): Promise<string[]> => {
  const problems: string[] = []
  for (const reader of readers) {
    const all = await conversationOf(door, reader)
    const own = notebook.exchanges.filter(({ userId }) => userId === reader.userId)
    problems.push(...own.flatMap((exchange) => auditExchange(notebook, exchange, all)))
  }
  return problems
}
