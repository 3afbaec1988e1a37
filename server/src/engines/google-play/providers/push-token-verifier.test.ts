import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPushTokenVerifier } from './push-token-verifier.ts'

const EMAIL = 'play@example.iam.gserviceaccount.com'
const AUDIENCE = 'https://dulcinea.example/notify'
const NOW = new Date('2026-11-16T12:00:00Z')

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const createToken = (kid: string, changed: object = {}) => {
  const claims = {
    iss: 'https://accounts.google.com',
    aud: AUDIENCE,
    email: EMAIL,
    email_verified: true,
    exp: NOW.getTime() / 1000 + 600,
    ...changed,
  }
  const text = `${encode({ alg: 'RS256', kid })}.${encode(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}

const google = { requests: 0, isDown: false, url: '' }
const server = createServer((_, response) => {
  google.requests++
  if (google.isDown) return void response.writeHead(503).end('{}')
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'known', alg: 'RS256' }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ keys: [key] }))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  google.url = `http://127.0.0.1:${address.port}/`
})
beforeEach(() => {
  Object.assign(google, { requests: 0, isDown: false })
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const makeVerifier = () =>
  createPushTokenVerifier({ keysUrl: google.url, email: EMAIL, clock: { now: () => NOW } })

test('concurrent tokens share one request for the keys, whatever key they name', async () => {
  const verify = makeVerifier()
  const kids = ['known', ...Array.from({ length: 30 }, (_, n) => `unknown ${n}`)]
  const verdicts = await Promise.all(kids.map((kid) => verify(createToken(kid), AUDIENCE)))
  expect(verdicts).toEqual([true, ...Array.from({ length: 30 }, () => false)])
  expect(google.requests).toBe(1)
  expect(await verify(createToken('another unknown one'), AUDIENCE)).toBe(false)
  expect(google.requests).toBe(1)
})

test('a failed request for the keys is not repeated for every token', async () => {
  const verify = makeVerifier()
  google.isDown = true
  for (let n = 0; n < 10; n++) {
    await expect(verify(createToken('known'), AUDIENCE)).rejects.toThrow('Google Play')
  }
  expect(google.requests).toBe(1)
})

test('a token with wrong claims is refused without a request for the keys', async () => {
  const verify = makeVerifier()
  for (const claims of [
    { aud: 'https://elsewhere.example' },
    { email: 'other@example.com' },
    { email_verified: false },
    { iss: 'https://evil.example' },
    { exp: NOW.getTime() / 1000 - 3600 },
  ]) {
    expect(await verify(createToken('known', claims), AUDIENCE)).toBe(false)
  }
  expect(google.requests).toBe(0)
})
