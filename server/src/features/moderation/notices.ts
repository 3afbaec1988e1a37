import type { Language } from '@dulcinea/contract/constants'
import type { HelpLine } from '@dulcinea/contract/stream'
import { readFileSync } from 'node:fs'
import type { ScreenClass, Verdict } from '../../engines/screening/port.ts'
import { text } from '../../texts/text.ts'

type Help = { text: string; lines: HelpLine[] }
type HelpByKind = { [kind: string]: Help } & { 'crisis-self-harm': Help }

const HELP: Record<Language, HelpByKind> = JSON.parse(
  readFileSync(new URL('./help-lines.json', import.meta.url), 'utf8'),
)

/**
 * Out of role, before anything else: a caring word and the helplines of the language, by the kind of
 * crisis. What has no lines of its own gets those that are open to everybody, day and night.
 */
export const crisisNotice = (language: Language, kind: string | null = null): Help =>
  HELP[language][kind ?? ''] ?? HELP[language]['crisis-self-harm']

/** Where plain words are owed in place of hers, they are said. */
const WORDS: Partial<Record<ScreenClass, string>> = {
  'claims-human': 'chat.withheldHuman',
  'begs-money': 'chat.withheldMoney',
  'holds-back': 'chat.withheldGuilt',
}

/** The kind word that stands in place of a reply that was withheld. */
export const wordInstead = (why: Verdict, language: Language): string =>
  text(language, (why.outcome !== 'pass' && WORDS[why.class]) || 'chat.withheld')
