import { fail } from '../../../kernel/fail.ts'
import { isPng, pngText } from './png-chunks.ts'

export type Json = Record<string, unknown>

/** A card as it came: the whole of it, and where its fields are. */
export type Card = { spec: 'v1' | 'v2' | 'v3'; raw: Json; data: Json; hasPicture: boolean }

const MOST_JSON = 1024 * 1024
const DEEPEST = 40
/** The newer kind first: programs that write both keep the older for older readers. */
const KEYWORDS = ['ccv3', 'chara']

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nesting without end breaks whoever walks through it later. */
const isTooDeep = (value: unknown, left = DEEPEST): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1))
}

const parsed = (bytes: Buffer): Json => {
  if (bytes.length > MOST_JSON) throw fail('PICTURE_TOO_LARGE')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    if (isRecord(value) && !isTooDeep(value)) return value
  } catch {
    // Told below: whatever is wrong with it, it is no card.
  }
  throw fail('NOT_A_CARD')
}

const BASE64 = /^[A-Za-z0-9+/=\s_-]*$/
const unpacked = (text: Buffer): Buffer => {
  const latin = text.toString('latin1')
  // Some programs leave the JSON as it is.
  if (latin.trimStart().startsWith('{')) return text
  if (!BASE64.test(latin)) throw fail('NOT_A_CARD')
  return Buffer.from(latin, 'base64')
}

const jsonInPng = (bytes: Buffer): Json => {
  let text: Buffer | null
  try {
    text = pngText(bytes, KEYWORDS)
  } catch {
    throw fail('NOT_A_CARD')
  }
  if (!text) throw fail('NOT_A_CARD')
  return parsed(unpacked(text))
}

const SPECS: Record<string, 'v2' | 'v3'> = { chara_card_v2: 'v2', chara_card_v3: 'v3' }

/** A file that somebody gave us as a card; anything else is refused. */
export const readCard = (bytes: Buffer): Card => {
  const hasPicture = isPng(bytes)
  const raw = hasPicture ? jsonInPng(bytes) : parsed(bytes)
  const spec = SPECS[String(raw['spec'])]
  const data = raw['data']
  if (isRecord(data) && typeof data['name'] === 'string') {
    return { spec: spec ?? 'v2', raw, data, hasPicture }
  }
  if (typeof raw['name'] !== 'string') throw fail('NOT_A_CARD')
  const isFirst = ['description', 'personality', 'first_mes'].some((key) => key in raw)
  if (!isFirst) throw fail('NOT_A_CARD')
  return { spec: 'v1', raw, data: raw, hasPicture }
}
