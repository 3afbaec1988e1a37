import type { HelpLine } from '@dulcinea/contract/stream'
import type { Ctx } from '../../kernel/ctx.ts'
import { text } from '../../texts/text.ts'
import { crisisNotice } from '../moderation/index.ts'

export type NoticeKind = 'crisis' | 'refused'
export type Notice = { kind: 'crisis' | 'break' | 'refused'; text: string; lines: HelpLine[] }

type Noted = { notice: NoticeKind | null; crisis: string | null; reminds: boolean; content: string }

export const breakNotice = ({ language }: Pick<Ctx, 'language'>): Notice => ({
  kind: 'break',
  text: text(language, 'chat.break'),
  lines: [],
})

/** What is said out of her role in place of a reply or before it, in the reader's language. */
export const noticeOf = (ctx: Pick<Ctx, 'language'>, noted: Noted): Notice | null => {
  if (noted.notice === 'crisis') {
    return { kind: 'crisis', ...crisisNotice(ctx.language, noted.crisis) }
  }
  if (noted.notice === 'refused') return { kind: 'refused', text: noted.content, lines: [] }
  return noted.reminds ? breakNotice(ctx) : null
}
