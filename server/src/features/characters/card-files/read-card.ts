import { fail } from '../../../kernel/fail.ts'
import { isPng, readPngText } from './png-chunks.ts'

export type JsonObject = Record<string, unknown>

/** An imported card: the whole JSON, and the object that holds its fields. */
export type Card = {
  spec: 'v1' | 'v2' | 'v3'
  raw: JsonObject
  data: JsonObject
  hasPicture: boolean
}

const MAX_JSON_BYTES = 1024 * 1024
const MAX_DEPTH = 40
/** The newer format first: programs that write both keep the older one for compatibility. */
const KEYWORDS = ['ccv3', 'chara']

export const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Limits the nesting, because later code recurses into the value. */
const isTooDeep = (value: unknown, left = MAX_DEPTH): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1))
}

const parseJson = (bytes: Buffer): JsonObject => {
  if (bytes.length > MAX_JSON_BYTES) throw fail('PICTURE_TOO_LARGE')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    if (isRecord(value) && !isTooDeep(value)) return value
  } catch {
    // Whatever is wrong, it is not a card: fails below.
  }
  throw fail('NOT_A_CARD')
}

const BASE64 = /^[A-Za-z0-9+/=\s_-]*$/
const decodeText = (text: Buffer): Buffer => {
  const latin = text.toString('latin1')
  // Some programs do not encode the JSON.
  if (latin.trimStart().startsWith('{')) return text
  if (!BASE64.test(latin)) throw fail('NOT_A_CARD')
  return Buffer.from(latin, 'base64')
}

const readPngJson = (bytes: Buffer): JsonObject => {
  let text: Buffer | null
  try {
    text = readPngText(bytes, KEYWORDS)
  } catch {
    throw fail('NOT_A_CARD')
  }
  if (!text) throw fail('NOT_A_CARD')
  return parseJson(decodeText(text))
}

const SPECS: Record<string, 'v2' | 'v3'> = { chara_card_v2: 'v2', chara_card_v3: 'v3' }

/** Parses an uploaded card file; anything else is refused. */
export const readCard = (bytes: Buffer): Card => {
  const hasPicture = isPng(bytes)
  const raw = hasPicture ? readPngJson(bytes) : parseJson(bytes)
  const spec = SPECS[String(raw['spec'])]
  const data = raw['data']
  if (isRecord(data) && typeof data['name'] === 'string') {
    return { spec: spec ?? 'v2', raw, data, hasPicture }
  }
  if (typeof raw['name'] !== 'string') throw fail('NOT_A_CARD')
  const isV1 = ['description', 'personality', 'first_mes'].some((key) => key in raw)
  if (!isV1) throw fail('NOT_A_CARD')
  return { spec: 'v1', raw, data: raw, hasPicture }
}
