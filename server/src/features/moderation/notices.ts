import type { Language } from '@dulcinea/contract/constants'
import type { HelpLine } from '@dulcinea/contract/stream'
import { readFileSync } from 'node:fs'
import type { ScreenClass, Verdict } from '@dulcinea/moderation'
import { translate } from '../../i18n/translate.ts'

type CrisisHelp = { text: string; lines: HelpLine[] }
type HelpByKind = { [kind: string]: CrisisHelp } & { 'crisis-self-harm': CrisisHelp }

const HELP: Record<Language, HelpByKind> = JSON.parse(
  readFileSync(new URL('./help-lines.json', import.meta.url), 'utf8'),
)

/**
 * The notice shown outside of the character's role: a caring text and the help lines of the language
 * for a kind of crisis. A kind without its own lines gets the general ones, which are open day and night.
 */
export const getCrisisNotice = (language: Language, kind: string | null = null): CrisisHelp =>
  HELP[language][kind ?? ''] ?? HELP[language]['crisis-self-harm']

/** Classes of withheld replies with a text of their own. */
const WITHHELD_TEXTS: Partial<Record<ScreenClass, string>> = {
  'claims-human': 'chat.withheldHuman',
  'begs-money': 'chat.withheldMoney',
  'holds-back': 'chat.withheldGuilt',
}

/** The text shown instead of a withheld reply. */
export const getWithheldReplyText = (verdict: Verdict, language: Language): string =>
  translate(
    language,
    (verdict.outcome !== 'pass' && WITHHELD_TEXTS[verdict.class]) || 'chat.withheld',
  )
