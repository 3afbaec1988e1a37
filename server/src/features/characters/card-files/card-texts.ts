import { fail } from '../../../kernel/fail.ts'
import { isRecord, type Card, type JsonObject } from './read-card.ts'

export const readText = (data: JsonObject, key: string): string => {
  const value = data[key]
  return typeof value === 'string' ? value : ''
}

const MAX_TEXTS = 20_000

/** Every string in a nested value. Fails when there are too many: that is not a card. */
const collectStrings = (value: unknown, texts: string[] = []): string[] => {
  if (texts.length > MAX_TEXTS) throw fail('NOT_A_CARD')
  if (typeof value === 'string') texts.push(value)
  else if (Array.isArray(value)) for (const item of value) collectStrings(item, texts)
  else if (isRecord(value)) for (const item of Object.values(value)) collectStrings(item, texts)
  return texts
}

const BINARY = /^(?:data:|[A-Za-z0-9+/]{200,}={0,2}$)/

/** All texts of a card, including fields that only other programs read, without embedded pictures. */
export const collectTexts = ({ raw }: Card): string[] =>
  collectStrings(raw).filter((text) => text.length > 2 && !BINARY.test(text))

/** Replaces the card's macros for the character and the user by names, and removes other macros. */
export const fillNames = (text: string, name: string, you: string): string =>
  text
    .replace(/\{\{\s*char\s*\}\}|<BOT>|<CHAR>/gi, name)
    .replace(/\{\{\s*user\s*\}\}|<USER>/gi, you)
    .replace(/\{\{\s*(?:random|roll|pick|time|date|idle_duration)[^{}]{0,400}\}\}/gi, '')
    .replace(/^<START>\s*$/gim, '')
