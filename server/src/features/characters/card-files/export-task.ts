import { createWorkerTask } from '../../../kernel/worker-task.ts'
import type { Attribute } from '../attributes-store.ts'
import type { Content } from '../own/content.ts'
import { buildCard, type CardSpec } from './build-card.ts'
import type { StoredCard } from './cards-store.ts'
import { addPngTexts } from './png-chunks.ts'
import { isRecord, type JsonObject } from './read-card.ts'

export type CardOutput = {
  content: Content
  stored: StoredCard | null
  creator: string
  version: number
  attributes: readonly Attribute[]
  spec: CardSpec
  /** The picture to embed the card in; null for plain JSON. */
  png: Uint8Array | null
}

const encodeCard = (card: JsonObject): string =>
  Buffer.from(JSON.stringify(card)).toString('base64')

// Run on a worker thread by export-card.ts.
export const exportCard = createWorkerTask((input: CardOutput): Uint8Array => {
  const { stored, attributes, png, spec: requestedSpec, ...facts } = input
  const raw: unknown = stored && JSON.parse(stored.json)
  const original = stored && isRecord(raw) ? { raw, mapped: stored.mapped } : null
  const byId = new Map(attributes.map((one) => [one.id, one]))
  const card = (spec: CardSpec) => buildCard({ ...facts, original, byId, spec })
  if (!png) return Buffer.from(`${JSON.stringify(card(requestedSpec), null, 2)}\n`)
  // Older programs only read `chara`, so it is written beside the newer chunk.
  const texts = {
    chara: encodeCard(card('v2')),
    ...(requestedSpec === 'v3' ? { ccv3: encodeCard(card('v3')) } : {}),
  }
  return addPngTexts(Buffer.from(png.buffer, png.byteOffset, png.length), texts)
})
