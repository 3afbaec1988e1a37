import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { findHiddenIds } from '../../feedback/index.ts'
import { loadVisiblePictures } from '../../images/index.ts'
import { listUsedMemories, type UsedMemory } from '../../memory/index.ts'
import { findConversation, type FoundConversation } from './messages-store.ts'
import { toNotice, type Notice } from '../reply/notice.ts'
import * as pages from './message-pages-store.ts'
import { PICTURE_STATES } from '../reply/picture-states.ts'
import { hasNewVersion } from '../send/pinned-version-store.ts'

export type ListedMessage = Omit<pages.StoredMessage, 'notice' | 'crisis' | 'reminds'> & {
  /** A notice outside the character's role, in place of the message or before it. */
  notice: Notice | null
  picture: { path: string; isLocked: boolean } | null
  isReported: boolean
  /** The memories that the reply used. */
  remembers: UsedMemory[]
}

/** Where a page of messages lies in the conversation. */
export type MessageAnchor =
  | { at: 'end' }
  | { at: 'before' | 'after' | 'around'; messageId: number }
  | { at: 'since'; date: Date }

export type MessagePage = { list: ListedMessage[]; hasMore: boolean; hasNewer: boolean }
type PageRange = { newest: number; limit: number; hasNewer: boolean }

/** The end of a page of up to `max` messages after one of the branch. */
const findPageEnd = async (
  ctx: Ctx,
  leafId: number,
  { messageId, max }: { messageId: number; max: number },
) => {
  const next = await pages.listFollowers(ctx.db, leafId, { messageId, limit: max + 1 })
  const isOnBranch = leafId === messageId || next[0]?.parentId === messageId
  if (!isOnBranch) throw fail('NO_MESSAGE')
  const page = next.slice(0, max)
  return { newest: page.at(-1)?.id, count: page.length, hasNewer: next.length > max }
}

const findRange = async (
  ctx: Ctx,
  conversation: FoundConversation,
  anchor: MessageAnchor,
  pageSize: number,
): Promise<PageRange | null> => {
  const { id, leafId } = conversation
  switch (anchor.at) {
    case 'end':
      return { newest: leafId, limit: pageSize, hasNewer: false }
    case 'before': {
      const newest = await pages.findParentId(ctx.db, id, anchor.messageId)
      if (newest === undefined) throw fail('NO_MESSAGE')
      return { newest, limit: pageSize, hasNewer: true }
    }
    case 'after': {
      const { messageId } = anchor
      const end = await findPageEnd(ctx, leafId, { messageId, max: pageSize })
      if (end.newest === undefined) return null
      return { newest: end.newest, limit: end.count, hasNewer: end.hasNewer }
    }
    case 'around': {
      const { messageId } = anchor
      const end = await findPageEnd(ctx, leafId, { messageId, max: Math.floor((pageSize - 1) / 2) })
      return { newest: end.newest ?? messageId, limit: pageSize, hasNewer: end.hasNewer }
    }
    case 'since': {
      const messageId = await pages.findFirstSince(ctx.db, leafId, anchor.date)
      if (messageId === undefined) return findRange(ctx, conversation, { at: 'end' }, pageSize)
      return findRange(ctx, conversation, { at: 'around', messageId }, pageSize)
    }
  }
}

/** Adds pictures as the user may see them, and hides the messages that the user reported. */
const presentMessages = async (
  ctx: Ctx,
  found: pages.StoredMessage[],
): Promise<ListedMessage[]> => {
  const { userId } = requireUser(ctx)
  const imageIds = found.flatMap(({ imageId }) => imageId ?? [])
  const [pictures, messages, images, uses] = await Promise.all([
    loadVisiblePictures(ctx, { userId, imageIds }),
    findHiddenIds(ctx, { userId, targetType: 'message', targetIds: found.map(({ id }) => id) }),
    findHiddenIds(ctx, { userId, targetType: 'image', targetIds: imageIds }),
    listUsedMemories(
      ctx,
      found.map(({ id }) => id),
    ),
  ])
  return found.map((stored) => {
    const { notice: _notice, crisis: _crisis, reminds: _reminds, ...rest } = stored
    const remembers = uses.get(stored.id) ?? []
    const message = { ...rest, remembers, notice: toNotice(ctx, stored) }
    const { imageId } = message
    const isReported = messages.has(message.id) || (imageId !== null && images.has(imageId))
    if (isReported) {
      return {
        ...message,
        content: '',
        imageId: null,
        picture: null,
        notice: null,
        remembers: [],
        isReported,
      }
    }
    if (imageId === null) return { ...message, picture: null, isReported }
    const visible = pictures.get(imageId)
    const state = visible ? PICTURE_STATES[visible.status] : 'failed'
    const picture = { path: visible?.path ?? '', isLocked: visible?.isLocked ?? false }
    return { ...message, state, picture, isReported }
  })
}

/** A page of the chosen branch, oldest first. */
export const listMessages = async (
  ctx: Ctx,
  input: { characterId: number; anchor: MessageAnchor; pageSize: number },
): Promise<MessagePage & { historyId: number | null; hasNewVersion: boolean }> => {
  const conversation = await findConversation(ctx.db, requireUser(ctx).userId, input.characterId)
  const historyId = conversation?.leafId ? conversation.id : null
  const range = conversation && (await findRange(ctx, conversation, input.anchor, input.pageSize))
  if (!conversation || !range) {
    return { list: [], hasMore: false, hasNewer: false, historyId, hasNewVersion: false }
  }
  const { newest, limit, hasNewer } = range
  const found = await pages.listBranchMessages(ctx.db, conversation.id, {
    start: newest,
    limit: limit + 1,
  })
  const [list, isNew] = await Promise.all([
    presentMessages(ctx, found.slice(0, limit).toReversed()),
    hasNewVersion(ctx.db, conversation.id),
  ])
  return { list, hasMore: found.length > limit, hasNewer, historyId, hasNewVersion: isNew }
}
