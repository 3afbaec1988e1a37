import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OBJECT_ID = 0x06
const NULL = 0x05
const UTF8 = 0x0c
const UTC_TIME = 0x17
// Encoded object ids of sha256WithRSAEncryption and commonName.
const SHA256_RSA = Buffer.from('2a864886f70d01010b', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')

const encodeLength = (size: number): Buffer => {
  if (size < 128) return Buffer.from([size])
  const bytes = size < 256 ? [size] : [size >> 8, size & 0xff]
  return Buffer.from([0x80 | bytes.length, ...bytes])
}
const encodeDer = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), encodeLength(body.length), body])
}

const encodeUtcTime = (at: Date): Buffer =>
  encodeDer(UTC_TIME, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))

const encodeName = (commonName: string): Buffer =>
  encodeDer(
    SEQUENCE,
    encodeDer(
      SET,
      encodeDer(
        SEQUENCE,
        encodeDer(OBJECT_ID, COMMON_NAME),
        encodeDer(UTF8, Buffer.from(commonName)),
      ),
    ),
  )

export type KeyDoc = { privateKey: string; certificate: string }

/** Creates the simulator's signing key with a self-signed certificate. */
export const createSigningKey = (now: Date): KeyDoc => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = encodeDer(SEQUENCE, encodeDer(OBJECT_ID, SHA256_RSA), encodeDer(NULL))
  const name = encodeName('local-paypal')
  const until = new Date(now.getTime() + 20 * 365 * 24 * 3_600_000)
  const tbsCertificate = encodeDer(
    SEQUENCE,
    encodeDer(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    encodeDer(SEQUENCE, encodeUtcTime(now), encodeUtcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', tbsCertificate, privateKey)
  const bits = encodeDer(BIT_STRING, Buffer.from([0]), signature)
  const lines =
    encodeDer(SEQUENCE, tbsCertificate, algorithm, bits)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

export const toPrivateKey = ({ privateKey }: KeyDoc) => createPrivateKey(privateKey)
export const toPublicKey = ({ privateKey }: KeyDoc) => createPublicKey(privateKey)
