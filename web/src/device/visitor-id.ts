import { isDeviceKey } from '@dulcinea/contract/rules'
import { writeStored, readStored } from './storage.ts'

const RANDOM_BYTES = 16

// Fingerprinting can be blocked; the random half alone still distinguishes this device from others.
const getFingerprint = async (): Promise<string> => {
  try {
    const { default: agent } = await import('@fingerprintjs/fingerprintjs')
    const { visitorId } = await (await agent.load()).get()
    return visitorId.replaceAll(/[^A-Za-z0-9_-]/g, '')
  } catch {
    return 'unknown'
  }
}

const createRandomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * The guest's key: the device's fingerprint, a dot and 128 random bits.
 * Equal devices have equal fingerprints, so the fingerprint alone must never open an account.
 */
export const getVisitorId = async (): Promise<string> => {
  const stored = readStored('visitorId')
  if (stored && isDeviceKey(stored)) return stored
  const created = `${await getFingerprint()}.${createRandomHex()}`
  writeStored('visitorId', created)
  return created
}
