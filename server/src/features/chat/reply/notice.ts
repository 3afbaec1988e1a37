import type { HelpLine } from '@dulcinea/contract/stream'
import type { Ctx } from '../../../kernel/ctx.ts'
import { translate } from '../../../i18n/translate.ts'
import { getCrisisNotice } from '../../moderation/index.ts'

export type NoticeKind = 'crisis' | 'refused'
export type Notice = { kind: 'crisis' | 'break' | 'refused'; text: string; lines: HelpLine[] }

type NoticeColumns = {
  notice: NoticeKind | null
  crisis: string | null
  reminds: boolean
  content: string
}

export const createBreakNotice = ({ language }: Pick<Ctx, 'language'>): Notice => ({
  kind: 'break',
  text: translate(language, 'chat.break'),
  lines: [],
})

/** The notice outside the character's role, instead of a reply or before it, in the user's language. */
export const toNotice = (ctx: Pick<Ctx, 'language'>, columns: NoticeColumns): Notice | null => {
  if (columns.notice === 'crisis') {
    return { kind: 'crisis', ...getCrisisNotice(ctx.language, columns.crisis) }
  }
  if (columns.notice === 'refused') return { kind: 'refused', text: columns.content, lines: [] }
  return columns.reminds ? createBreakNotice(ctx) : null
}
