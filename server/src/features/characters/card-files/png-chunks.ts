import { crc32, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_CHUNKS = 5_000
/** Limit against decompression bombs: more than any card needs. */
const MAX_INFLATED_BYTES = 4 * 1024 * 1024

type Chunk = { type: string; data: Buffer }

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE)

/** The chunks of a PNG up to its end, or up to the first malformed one. */
const readChunks = function* (bytes: Buffer): Generator<Chunk> {
  let at = SIGNATURE.length
  for (let count = 0; count < MAX_CHUNKS && at + 12 <= bytes.length; count++) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return
    const type = bytes.toString('latin1', at + 4, at + 8)
    yield { type, data: bytes.subarray(at + 8, at + 8 + length) }
    if (type === 'IEND') return
    at = end
  }
}

const inflate = (data: Buffer): Buffer => inflateSync(data, { maxOutputLength: MAX_INFLATED_BYTES })

/** The text of a tEXt, zTXt or iTXt chunk as bytes. */
const readTextChunk = ({ type, data }: Chunk, from: number): Buffer | null => {
  if (type === 'tEXt') return data.subarray(from)
  if (type === 'zTXt') return data[from] === 0 ? inflate(data.subarray(from + 1)) : null
  const [isCompressed, method] = [data[from], data[from + 1]]
  const language = data.indexOf(0, from + 2)
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1)
  if (translated < 0) return null
  const text = data.subarray(translated + 1)
  if (isCompressed === 0) return text
  return isCompressed === 1 && method === 0 ? inflate(text) : null
}

const TEXT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt'])

const MAX_KEYWORD_LENGTH = 79

/**
 * The last text chunk of the first keyword that is present. Only that chunk is decompressed, because a
 * file may hold thousands of others. Throws when it exceeds the size limit.
 */
export const readPngText = (bytes: Buffer, keywords: readonly string[]): Buffer | null => {
  const found = new Map<string, { chunk: Chunk; from: number }>()
  for (const chunk of readChunks(bytes)) {
    if (!TEXT_CHUNKS.has(chunk.type)) continue
    const end = chunk.data.subarray(0, MAX_KEYWORD_LENGTH + 1).indexOf(0)
    const keyword = chunk.data.toString('latin1', 0, Math.max(0, end)).toLowerCase()
    if (end > 0 && keywords.includes(keyword)) found.set(keyword, { chunk, from: end + 1 })
  }
  const first = keywords.flatMap((keyword) => found.get(keyword) ?? [])[0]
  return first ? readTextChunk(first.chunk, first.from) : null
}

const encodeChunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(typed.length + 8)
  whole.writeUInt32BE(data.length, 0)
  typed.copy(whole, 4)
  whole.writeUInt32BE(crc32(typed), typed.length + 4)
  return whole
}

/** Adds text chunks to a picture, replacing those with the same keywords. */
export const addPngTexts = (png: Buffer, texts: Record<string, string>): Buffer => {
  const added = Object.entries(texts).map(([keyword, text]) =>
    encodeChunk(
      'tEXt',
      Buffer.concat([Buffer.from(`${keyword}\0`, 'latin1'), Buffer.from(text, 'latin1')]),
    ),
  )
  const others = [...readChunks(png)].filter(
    ({ type, data }) =>
      !(TEXT_CHUNKS.has(type) && Object.keys(texts).some((one) => data.indexOf(`${one}\0`) === 0)),
  )
  const [end] = others.slice(-1)
  const body = end?.type === 'IEND' ? others.slice(0, -1) : others
  return Buffer.concat([
    SIGNATURE,
    ...body.map(({ type, data }) => encodeChunk(type, data)),
    ...added,
    encodeChunk('IEND', Buffer.alloc(0)),
  ])
}
