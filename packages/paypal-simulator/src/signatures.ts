import { randomUUID, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { createSigningKey, toPrivateKey, toPublicKey, type KeyDoc } from './certificate.ts'
import type { DocumentStore } from './document-store.ts'
import { SIMULATOR_WEBHOOK_ID } from './port.ts'

const ALGORITHM = 'SHA256withRSA'

export type Transmission = {
  algorithm: string
  certificateUrl: string
  id: string
  time: string
  signature: string
}

const toSignedText = (t: Pick<Transmission, 'id' | 'time'>, webhookId: string, body: string) =>
  Buffer.from(`${t.id}|${t.time}|${webhookId}|${crc32(Buffer.from(body))}`)

export const loadSigningKey = async (memory: DocumentStore): Promise<KeyDoc> => {
  const stored = await memory.read<KeyDoc>('key', 'signing')
  if (stored) return stored
  const created = createSigningKey(new Date())
  await memory.save('key', 'signing', created)
  return created
}

/** Signs an event as PayPal does: over transmission id, time, webhook id and the body's CRC32. */
export const signEvent = async (
  memory: DocumentStore,
  event: { body: string; at: Date; certificateUrl: string; webhookId?: string },
): Promise<Transmission> => {
  const transmission = { id: randomUUID(), time: event.at.toISOString() }
  const text = toSignedText(transmission, event.webhookId ?? SIMULATOR_WEBHOOK_ID, event.body)
  const key = toPrivateKey(await loadSigningKey(memory))
  return {
    ...transmission,
    algorithm: ALGORITHM,
    certificateUrl: event.certificateUrl,
    signature: sign('sha256', text, key).toString('base64'),
  }
}

/** The bytes of the event within a verification request, where our client puts it last. */
const extractEvent = (raw: string): string => {
  const field = '"webhook_event":'
  const at = raw.indexOf(field)
  return at < 0 ? '' : raw.slice(at + field.length, raw.lastIndexOf('}'))
}

export const verifySignature = async (memory: DocumentStore, raw: string): Promise<boolean> => {
  const request: Record<string, unknown> = JSON.parse(raw)
  const text = toSignedText(
    { id: String(request['transmission_id']), time: String(request['transmission_time']) },
    String(request['webhook_id']),
    extractEvent(raw),
  )
  if (request['auth_algo'] !== ALGORITHM) return false
  if (request['webhook_id'] !== SIMULATOR_WEBHOOK_ID) return false
  const signature = Buffer.from(String(request['transmission_sig']), 'base64')
  return verify('sha256', text, toPublicKey(await loadSigningKey(memory)), signature)
}
