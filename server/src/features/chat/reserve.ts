import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { isTaken } from '../../kernel/taken.ts'
import { write, type Tx } from '../../kernel/write.ts'
import { followBranch } from '../memory/index.ts'
import { requestOf, type Ask } from './ask.ts'
import { branchSince, rememberLeaf, standingAt } from './branch-store.ts'
import * as exchange from './exchange-store.ts'
import * as messages from './messages-store.ts'
import { hasRunningReply } from './replies-store.ts'
import { replayed } from './replayed.ts'
import { settingOf, type Setting } from './setting.ts'

export type Reserved = {
  messageId: number
  userMessageId: number
  /** How often this message has gone on by now; 0 for a new one. */
  round: number
  /** What the message said before it went on. */
  base: string
  /** The number of her message in the conversation. */
  seq: number
}

export type Terms = {
  hers: exchange.HerSide
  also: (tx: Tx, reserved: Reserved) => Promise<unknown>
}

type Writing = { tx: Tx; ask: Ask; place: Omit<exchange.Place, 'parentId'>; setting: Setting }

/** The branch that is chosen now is left here: it can be come back to. */
const leaveBranch = async ({ tx, place }: Writing, parentId: number) => {
  const { leafId } = place.conversation
  const standing = await standingAt(tx, leafId, parentId)
  if (standing === undefined) throw fail('NO_MESSAGE')
  await rememberLeaf(tx, standing, leafId)
  await followBranch(tx, { left: await branchSince(tx, leafId, parentId), entered: [] })
}

const anew = (exchanged: exchange.Exchanged, seq: number): Reserved => ({
  ...exchanged,
  round: 0,
  base: '',
  seq,
})

const goOn = async ({ tx, place, setting }: Writing): Promise<Reserved> => {
  const { target } = setting
  // Only the end can go on: what was answered already does not change behind one's back.
  if (!target || place.conversation.leafId !== target.id) {
    throw fail('BAD_PARAMETER', { field: 'continue' })
  }
  const messageId = target.id
  const base = target.content
  const again = await exchange.reopenMessage(tx, { messageId, baseLength: base.length })
  if (!again) throw fail('NO_MESSAGE')
  const { request, userId } = place
  if (request) await messages.insertRequest(tx, { ...request, userId, messageId })
  return {
    messageId,
    userMessageId: target.replyTo ?? 0,
    round: again.round,
    base,
    seq: place.conversation.lastSeq,
  }
}

const put = async (writing: Writing): Promise<Reserved> => {
  const { tx, ask, place, setting } = writing
  const { lastSeq, leafId } = place.conversation
  const parentId = setting.target?.parentId ?? leafId
  switch (ask.kind) {
    case 'continue':
      return goOn(writing)
    case 'regenerate': {
      await leaveBranch(writing, parentId)
      const userMessageId = setting.target?.replyTo ?? parentId
      return anew(
        await exchange.insertAlternative(tx, { ...place, parentId, userMessageId }),
        lastSeq + 1,
      )
    }
    case 'edit':
      await leaveBranch(writing, parentId)
      break
    case 'send':
  }
  return anew(
    await exchange.insertExchange(tx, { ...place, parentId, text: ask.text }),
    lastSeq + 2,
  )
}

/** One short transaction: the user's line, her side, and what goes with it; or the reason why not. */
export const reserve = (
  ctx: Ctx,
  ask: Ask,
  { hers, also }: Terms,
): Promise<Reserved & { isNew: boolean }> =>
  write(ctx, `chat.${ask.kind}`, async (tx) => {
    const { userId } = personOf(ctx)
    const now = ctx.clock.now()
    const request = requestOf(ask)
    const conversation = await messages.lockConversation(tx, userId, ask.characterId, now)
    const before = await replayed(tx, userId, request)
    if (before) return { ...before, round: 0, base: '', seq: 0, isNew: false }
    // Care does not wait until she has finished.
    const mustWait = hers.kind === 'reply' && (await hasRunningReply(tx, conversation.id))
    if (mustWait) throw fail('STILL_ANSWERING')
    // Found again under the lock: it may have been removed or have grown meanwhile.
    const setting = await settingOf(tx, userId, ask)
    const place = { conversation, userId, request, hers, now }
    const reserved = await put({ tx, ask, place, setting })
    await also(tx, reserved)
    return { ...reserved, isNew: true }
  }).catch((error: unknown) => {
    // The lock is on one conversation: the same request to two characters at once meets here.
    throw isTaken(error, 'chat_requests_pkey')
      ? fail('BAD_PARAMETER', { field: 'requestId' })
      : error
  })
