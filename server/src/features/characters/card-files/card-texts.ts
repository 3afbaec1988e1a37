import { fail } from '../../../kernel/fail.ts'
import { isRecord, type Card, type Json } from './read-card.ts'

export const textIn = (data: Json, key: string): string => {
  const value = data[key]
  return typeof value === 'string' ? value : ''
}

const MOST_TEXTS = 20_000

/** Every text in a value, however deep; what has more of them than anybody reads is no card. */
const leaves = (value: unknown, found: string[] = []): string[] => {
  if (found.length > MOST_TEXTS) throw fail('NOT_A_CARD')
  if (typeof value === 'string') found.push(value)
  else if (Array.isArray(value)) for (const one of value) leaves(one, found)
  else if (isRecord(value)) for (const one of Object.values(value)) leaves(one, found)
  return found
}

const BINARY = /^(?:data:|[A-Za-z0-9+/]{200,}={0,2}$)/

/** All that a card says anywhere, also where only other programs read it; pictures within it aside. */
export const textsOfCard = ({ raw }: Card): string[] =>
  leaves(raw).filter((text) => text.length > 2 && !BINARY.test(text))

/** What a card calls her and whom she talks with, in words. */
export const withNames = (text: string, name: string, you: string): string =>
  text
    .replace(/\{\{\s*char\s*\}\}|<BOT>|<CHAR>/gi, name)
    .replace(/\{\{\s*user\s*\}\}|<USER>/gi, you)
    .replace(/\{\{\s*(?:random|roll|pick|time|date|idle_duration)[^{}]{0,400}\}\}/gi, '')
    .replace(/^<START>\s*$/gim, '')
