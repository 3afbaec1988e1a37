import { fail } from '../../kernel/fail.ts'
import type { Reader } from '../../kernel/write.ts'
import type { Ask } from './ask.ts'
import { findMessage, type FoundMessage } from './messages-store.ts'

/** What a reply has to do with: whose words it answers, and what stands before them. */
export type Setting = {
  /** The user's words that are answered. */
  text: string
  /** The last message that was said before; the newest one when it is not told. */
  after: number | null
  /** The message that the wish is about. */
  target: FoundMessage | null
}

const cannot = (ask: Ask) => fail('BAD_PARAMETER', { field: ask.kind })

const requireOwn = async (
  db: Reader,
  who: { userId: number; characterId: number },
  messageId: number,
): Promise<FoundMessage> => {
  const found = await findMessage(db, who.userId, messageId)
  if (found?.characterId !== who.characterId) throw fail('NO_MESSAGE')
  return found
}

/** Finds what a wish is about, and refuses what cannot be wished for. */
export const settingOf = async (db: Reader, userId: number, ask: Ask): Promise<Setting> => {
  if (ask.kind === 'send') return { text: ask.text, after: null, target: null }
  const who = { userId, characterId: ask.characterId }
  const target = await requireOwn(db, who, ask.messageId)
  if (target.type === 'image') throw cannot(ask)
  if (ask.kind === 'edit') {
    if (target.role !== 'user') throw cannot(ask)
    return { text: ask.text, after: target.parentId, target }
  }
  if (target.role !== 'her' || target.replyTo === null) throw cannot(ask)
  const answered = await requireOwn(db, who, target.replyTo)
  if (ask.kind === 'regenerate') return { text: answered.content, after: answered.parentId, target }
  if (target.type !== 'text' || !target.content) throw cannot(ask)
  return { text: answered.content, after: target.id, target }
}
