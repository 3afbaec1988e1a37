import { collapseWhitespace } from '../../../kernel/collapse-whitespace.ts'
import { type Ctx, requireUser } from '../../../kernel/ctx.ts'
import { createPage, type Page, type Paging, toOffset } from '../../../kernel/paging.ts'
import { findHiddenIds } from '../../feedback/index.ts'
import { type MatchedText, searchBranch } from './message-pages-store.ts'
import { findConversation } from './messages-store.ts'

const CONTEXT_CHARACTERS = 40
/** The asterisks around actions, which would be unbalanced in a snippet. */
const ACTION_MARKS = /(?<!\w)\*+|\*+(?!\w)/g

const toOneLine = (text: string): string => collapseWhitespace(text.replaceAll(ACTION_MARKS, ''))

/** The words with a little context, in one line. */
export const createSnippet = (text: string, words: string): string => {
  const line = toOneLine(text).trim()
  const at = line.toLowerCase().indexOf(toOneLine(words).toLowerCase())
  const start = Math.max(0, at - CONTEXT_CHARACTERS)
  const end = Math.min(line.length, Math.max(at, 0) + words.length + CONTEXT_CHARACTERS)
  const cut = line.slice(start, end).toWellFormed()
  return `${start > 0 ? '…' : ''}${cut}${end < line.length ? '…' : ''}`
}

export type MessageMatch = Omit<MatchedText, 'content'> & { snippet: string }

/** The messages of the chosen branch that contain these words, newest first. */
export const searchMessages = async (
  ctx: Ctx,
  input: Paging & { characterId: number; words: string },
): Promise<Page<MessageMatch>> => {
  const { words } = input
  const paging = { page: input.page, pageSize: input.pageSize }
  const { userId } = requireUser(ctx)
  const offset = toOffset(paging)
  const conversation = words && (await findConversation(ctx.db, userId, input.characterId))
  if (!conversation || offset === null) return createPage([], paging, 0)
  const { list, total } = await searchBranch(ctx.db, conversation.leafId, {
    words,
    limit: paging.pageSize,
    offset,
  })
  const hidden = await findHiddenIds(ctx, {
    userId,
    targetType: 'message',
    targetIds: list.map(({ id }) => id),
  })
  const found = list
    .filter(({ id }) => !hidden.has(id))
    .map(({ content, ...rest }) => ({ ...rest, snippet: createSnippet(content, words) }))
  return createPage(found, paging, total)
}
