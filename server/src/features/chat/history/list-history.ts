import type { ErrorName } from '@dulcinea/contract/errors'
import { canOwnerChat } from '@dulcinea/contract/publication'
import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { toOffset, createPage, type Page, type Paging } from '../../../kernel/paging.ts'
import { translate } from '../../../i18n/translate.ts'
import { loadCardsOrRefusals, loadCharacterNames } from '../../characters/index.ts'
import { findHiddenIds } from '../../feedback/index.ts'
import { listConversations, countConversations, type HistoryRow } from './history-store.ts'

export type ConversationEntry = Pick<
  HistoryRow,
  'id' | 'characterId' | 'lastAt' | 'isPinned' | 'unread'
> & {
  firstName: string
  lastName: string
  avatar: string
  lastMessage: string
  /** Why the character cannot be written to. */
  refusal: Extract<ErrorName, 'CHARACTER_GONE' | 'CHARACTER_IN_REVIEW'> | null
}

const loadCharacters = async (ctx: Ctx, rows: HistoryRow[]) => {
  const ids = rows.map(({ characterId }) => characterId)
  const [cardOf, names] = await Promise.all([
    loadCardsOrRefusals(ctx, ids),
    loadCharacterNames(ctx, ids),
  ])
  return (id: number): Pick<ConversationEntry, 'firstName' | 'lastName' | 'avatar' | 'refusal'> => {
    const { card, refusal } = cardOf(id)
    // A deleted character keeps its name in the history, without its portrait.
    if (!card) return { firstName: names.get(id) ?? '', lastName: '', avatar: '', refusal }
    const { firstName, lastName, avatar, status } = card
    return {
      firstName,
      lastName,
      avatar,
      refusal: canOwnerChat(status) ? null : 'CHARACTER_IN_REVIEW',
    }
  }
}

/** The user's conversations: pinned first, then the newest. */
export const listHistory = async (ctx: Ctx, paging: Paging): Promise<Page<ConversationEntry>> => {
  const { userId } = requireUser(ctx)
  const offset = toOffset(paging)
  const [rows, total] = await Promise.all([
    offset === null ? [] : listConversations(ctx.db, userId, { limit: paging.pageSize, offset }),
    countConversations(ctx.db, userId),
  ])
  const [characterOf, hidden] = await Promise.all([
    loadCharacters(ctx, rows),
    findHiddenIds(ctx, {
      userId,
      targetType: 'message',
      targetIds: rows.map(({ leafId }) => leafId),
    }),
  ])
  const toPreview = (row: HistoryRow): string => {
    if (hidden.has(row.leafId)) return ''
    return row.lastType === 'image' ? translate(ctx.language, 'chat.picture') : row.lastMessage
  }
  const list = rows.map((row) => ({
    id: row.id,
    characterId: row.characterId,
    lastAt: row.lastAt,
    isPinned: row.isPinned,
    unread: row.unread,
    lastMessage: toPreview(row),
    ...characterOf(row.characterId),
  }))
  return createPage(list, paging, total)
}
