import { randomUUID, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { makeKey, privateKeyOf, publicKeyOf, type KeyDoc } from './certificate.ts'
import type { Memory } from './local-store.ts'
import { LOCAL_WEBHOOK_ID } from './port.ts'

const ALGORITHM = 'SHA256withRSA'

export type Transmission = {
  algorithm: string
  certificateUrl: string
  id: string
  time: string
  signature: string
}

const signedText = (t: Pick<Transmission, 'id' | 'time'>, webhookId: string, body: string) =>
  Buffer.from(`${t.id}|${t.time}|${webhookId}|${crc32(Buffer.from(body))}`)

export const readKey = async (memory: Memory): Promise<KeyDoc> => {
  const kept = await memory.read<KeyDoc>('key', 'signing')
  if (kept) return kept
  const made = makeKey(new Date())
  await memory.keep('key', 'signing', made)
  return made
}

/** Signs an event as PayPal does: over its id, time, the webhook's id and the body's checksum. */
export const signEvent = async (
  memory: Memory,
  event: { body: string; at: Date; certificateUrl: string; webhookId?: string },
): Promise<Transmission> => {
  const facts = { id: randomUUID(), time: event.at.toISOString() }
  const text = signedText(facts, event.webhookId ?? LOCAL_WEBHOOK_ID, event.body)
  const key = privateKeyOf(await readKey(memory))
  return {
    ...facts,
    algorithm: ALGORITHM,
    certificateUrl: event.certificateUrl,
    signature: sign('sha256', text, key).toString('base64'),
  }
}

/** The bytes of the event inside a request to verify it, where it stands last as ours does. */
const eventWithin = (raw: string): string => {
  const mark = '"webhook_event":'
  const at = raw.indexOf(mark)
  return at < 0 ? '' : raw.slice(at + mark.length, raw.lastIndexOf('}'))
}

export const verifySignature = async (memory: Memory, raw: string): Promise<boolean> => {
  const asked: Record<string, unknown> = JSON.parse(raw)
  const text = signedText(
    { id: String(asked['transmission_id']), time: String(asked['transmission_time']) },
    String(asked['webhook_id']),
    eventWithin(raw),
  )
  if (asked['auth_algo'] !== ALGORITHM) return false
  if (asked['webhook_id'] !== LOCAL_WEBHOOK_ID) return false
  const signature = Buffer.from(String(asked['transmission_sig']), 'base64')
  return verify('sha256', text, publicKeyOf(await readKey(memory)), signature)
}
