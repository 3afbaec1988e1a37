import type { HelpLine } from '@dulcinea/contract/stream'
import type { Ctx } from '../../kernel/ctx.ts'
import { text } from '../../texts/text.ts'
import { crisisNotice } from '../moderation/index.ts'

export type NoticeKind = 'crisis' | 'refused'
export type Notice = { kind: 'crisis' | 'break' | 'refused'; text: string; lines: HelpLine[] }

type NoticeColumns = {
  notice: NoticeKind | null
  crisis: string | null
  reminds: boolean
  content: string
}

export const breakNotice = ({ language }: Pick<Ctx, 'language'>): Notice => ({
  kind: 'break',
  text: text(language, 'chat.break'),
  lines: [],
})

/** The notice outside the character's role, instead of a reply or before it, in the user's language. */
export const noticeOf = (ctx: Pick<Ctx, 'language'>, columns: NoticeColumns): Notice | null => {
  if (columns.notice === 'crisis') {
    return { kind: 'crisis', ...crisisNotice(ctx.language, columns.crisis) }
  }
  if (columns.notice === 'refused') return { kind: 'refused', text: columns.content, lines: [] }
  return columns.reminds ? breakNotice(ctx) : null
}
