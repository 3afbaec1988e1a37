import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

export type DeliveredPush = { headers: IncomingMessage['headers']; message: Record<string, string> }
type Device = { pair: ECDH; auth: Buffer; delivered: DeliveredPush[]; status: number }

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const TAG_BYTES = 16

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a push message as a browser does (RFC 8291). */
const decrypt = ({ pair, auth }: Device, body: Buffer): string => {
  const salt = body.subarray(0, SALT_BYTES)
  const idLength = body.readUInt8(SALT_BYTES + 4)
  const senderKey = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + idLength)
  const sealed = body.subarray(SALT_BYTES + 5 + idLength)
  const shared = pair.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = derive(shared, auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Verifies the VAPID signature of the sending server (RFC 8292). */
const isSigned = (header: string, audience: string): boolean => {
  const { t: token = '', k: key = '' } = Object.fromEntries(
    [...header.matchAll(/\b([tk])=([^,\s]+)/g)].map(([, name, value]) => [name, value]),
  )
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const isVerified = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isVerified && aud === audience && exp * 1000 > Date.now()
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * A push service and the browsers behind it, in one. `POST /devices` creates a browser and returns
 * its endpoint and keys; `GET /devices/{name}` returns its received messages, decrypted.
 */
export const startPushService = async () => {
  const devices = new Map<string, Device>()
  const listening = { origin: '' }

  const makeDevice = () => {
    const name = randomBytes(8).toString('hex')
    const pair = createECDH(CURVE)
    pair.generateKeys()
    const auth = randomBytes(16)
    devices.set(name, { pair, auth, delivered: [], status: 201 })
    return {
      name,
      endpoint: `${listening.origin}/send/${name}`,
      p256dh: pair.getPublicKey('base64url', 'uncompressed'),
      auth: auth.toString('base64url'),
    }
  }

  const receive = (device: Device, request: IncomingMessage, body: Buffer): number => {
    if (!isSigned(request.headers.authorization ?? '', listening.origin)) return 403
    if (device.status !== 201) return device.status
    const message = JSON.parse(decrypt(device, body))
    device.delivered.push({ headers: request.headers, message })
    return 201
  }

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [, resource = '', name = ''] = (request.url ?? '').split('/')
      const device = devices.get(name)
      const respond = (status: number, value: object) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(value))
      }
      if (resource === 'devices' && request.method === 'POST') return respond(201, makeDevice())
      if (!device) return respond(404, {})
      if (resource === 'devices') return respond(200, device.delivered)
      return respond(receive(device, request, body), {})
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  listening.origin = `http://127.0.0.1:${address.port}`
  return {
    origin: listening.origin,
    makeDevice,
    listDelivered: (name: string): DeliveredPush[] => devices.get(name)?.delivered ?? [],
    /** Sets the response status from now on: 410 for a browser that has unsubscribed. */
    setResponseStatus(name: string, status: number) {
      const device = devices.get(name)
      if (device) device.status = status
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
