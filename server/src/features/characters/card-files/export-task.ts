import { workerTask } from '../../../kernel/worker-task.ts'
import type { Attribute } from '../attributes-store.ts'
import type { Content } from '../own/content.ts'
import { buildCard, type Spec } from './build-card.ts'
import type { StoredCard } from './cards-store.ts'
import { withPngTexts } from './png-chunks.ts'
import { isRecord, type Json } from './read-card.ts'

export type CardOutput = {
  content: Content
  stored: StoredCard | null
  creator: string
  version: number
  attributes: readonly Attribute[]
  spec: Spec
  /** The picture that the card is put into; null for a card of JSON alone. */
  png: Uint8Array | null
}

const packed = (card: Json): string => Buffer.from(JSON.stringify(card)).toString('base64')

// Run on a worker thread by export-card.ts.
export const exportCard = workerTask((input: CardOutput): Uint8Array => {
  const { stored, attributes, png, spec: asked, ...facts } = input
  const raw: unknown = stored && JSON.parse(stored.json)
  const kept = stored && isRecord(raw) ? { raw, mapped: stored.mapped } : null
  const byId = new Map(attributes.map((one) => [one.id, one]))
  const card = (spec: Spec) => buildCard({ ...facts, kept, byId, spec })
  if (!png) return Buffer.from(`${JSON.stringify(card(asked), null, 2)}\n`)
  // Older readers know `chara` only: it stands beside the newer one.
  const texts = {
    chara: packed(card('v2')),
    ...(asked === 'v3' ? { ccv3: packed(card('v3')) } : {}),
  }
  return withPngTexts(Buffer.from(png.buffer, png.byteOffset, png.length), texts)
})
