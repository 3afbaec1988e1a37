import type { Language } from '@dulcinea/contract/constants'
import type { HelpLine } from '@dulcinea/contract/stream'
import { readFileSync } from 'node:fs'

type Notice = { text: string; lines: HelpLine[] }

const HELP: Record<Language, Notice> = JSON.parse(
  readFileSync(new URL('./help-lines.json', import.meta.url), 'utf8'),
)

/** Out of role, before anything else: a caring word and the helplines of the language. */
export const crisisNotice = (language: Language): Notice => HELP[language]
