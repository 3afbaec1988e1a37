import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OBJECT_ID = 0x06
const NULL = 0x05
const UTF8 = 0x0c
const UTC_TIME = 0x17
// sha256WithRSAEncryption and commonName, already encoded.
const SHA256_RSA = Buffer.from('2a864886f70d01010b', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')

const lengthOf = (size: number): Buffer => {
  if (size < 128) return Buffer.from([size])
  const bytes = size < 256 ? [size] : [size >> 8, size & 0xff]
  return Buffer.from([0x80 | bytes.length, ...bytes])
}
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body])
}

const utcTime = (at: Date): Buffer =>
  der(UTC_TIME, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))

const nameOf = (commonName: string): Buffer =>
  der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8, Buffer.from(commonName)))),
  )

export type KeyDoc = { privateKey: string; certificate: string }

/** A key of the look-alike's own and the certificate it signs for itself. */
export const makeKey = (now: Date): KeyDoc => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = der(SEQUENCE, der(OBJECT_ID, SHA256_RSA), der(NULL))
  const name = nameOf('local-paypal')
  const until = new Date(now.getTime() + 20 * 365 * 24 * 3_600_000)
  const facts = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, utcTime(now), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', facts, privateKey)
  const bits = der(BIT_STRING, Buffer.from([0]), signature)
  const lines =
    der(SEQUENCE, facts, algorithm, bits)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

export const privateKeyOf = ({ privateKey }: KeyDoc) => createPrivateKey(privateKey)
export const publicKeyOf = ({ privateKey }: KeyDoc) => createPublicKey(privateKey)
