import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Scenario } from './scenario.ts'
import { createGuest, createMember, type Target } from './target.ts'

const FLOOD_MS = 8_000

/** Keeps this many requests in flight until the time is over. */
const flood = async (
  lanes: number,
  ms: number,
  send: (lane: number, n: number) => Promise<unknown>,
) => {
  const deadline = performance.now() + ms
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let n = 0; performance.now() < deadline; n++) await send(lane, n)
    }),
  )
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const get = (target: Target, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(target.origin + path, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0)).end()
  })

const MANY_FIELDS = Array.from({ length: 130_000 }, (_, n) => `f${n}=`)
  .join('&')
  .slice(0, 1_000_000)
const MANY_KEYS = `{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":1`).join(',')}}`
const DEEP = '['.repeat(400_000) + ']'.repeat(400_000)
const FORM = 'application/x-www-form-urlencoded'

export const floodScenarios: Scenario[] = [
  {
    name: 'bodies of a megabyte in the wrong shape',
    async run(target) {
      const guests = await Promise.all(Array.from({ length: 4 }, () => createGuest(target)))
      const bodies = [
        [MANY_FIELDS, FORM],
        [MANY_KEYS, 'application/json'],
        [`{"a":${DEEP}}`, 'application/json'],
      ] as const
      const paths = [calls.chat.send.path, calls.identity.guestLogin.path, calls.history.edit.path]
      await flood(4, FLOOD_MS, async (lane, n) => {
        const [body, type] = bodies[n % bodies.length] ?? bodies[0]
        await guests[lane]?.post(paths[n % paths.length] ?? '', body, type)
      })
      return null
    },
  },
  {
    name: 'made-up tokens over 300 connections',
    async run(target) {
      const address = target.newAddress()
      const path = `${BASE_PATH}${calls.collections.list.path}`
      await flood(300, FLOOD_MS, () =>
        get(target, path, {
          'x-forwarded-for': address,
          authorization: `Bearer ${randomBytes(32).toString('base64url')}`,
        }),
      )
      return null
    },
  },
  {
    name: 'the most expensive searches by 60 guests',
    async run(target) {
      const guests = await Promise.all(Array.from({ length: 60 }, () => createGuest(target)))
      const words = ['quiet morning garden', 'a', 'e i o u', '的', '她的花园', 'zzzzqqq xxyyzz']
      await flood(60, FLOOD_MS, (lane, n) => {
        const guest = guests[lane]
        const keywords = encodeURIComponent(words[(lane + n) % words.length] ?? '')
        const path = `${BASE_PATH}${calls.characters.search.path}?page=${1 + (n % 9)}&keywords=${keywords}`
        return get(target, path, {
          'x-forwarded-for': guest?.address ?? '',
          authorization: `Bearer ${guest?.token}`,
        })
      })
      return null
    },
  },
  {
    name: '8,000 unknown pictures',
    async run(target) {
      const headers = { 'x-forwarded-for': target.newAddress() }
      const counts = new Map<number, number>()
      await Promise.all(
        Array.from({ length: 40 }, async () => {
          for (let n = 0; n < 200; n++) {
            const name = `/pictures/${randomBytes(16).toString('hex')}.webp?w=320`
            const status = await get(target, name, headers)
            counts.set(status, (counts.get(status) ?? 0) + 1)
          }
        }),
      )
      return counts.has(429) ? null : `none was refused: ${JSON.stringify([...counts])}`
    },
  },
  {
    name: '300 forged payment events',
    async run(target) {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': target.newAddress(),
        'paypal-transmission-id': randomUUID(),
        'paypal-transmission-time': new Date().toISOString(),
        'paypal-transmission-sig': 'AAAA',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://attacker.example/cert.pem',
      }
      const body = JSON.stringify({
        id: 'WH-1',
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: {},
      })
      const url = `${target.origin}${BASE_PATH}/pay/paypal/webhook`
      const statuses = await Promise.all(
        Array.from({ length: 300 }, () =>
          fetch(url, { method: 'POST', headers, body }).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      )
      return statuses.includes(200) ? 'a forged event was accepted' : null
    },
  },
  {
    name: 'uploads beyond the limit without a length',
    async run(target) {
      const member = await createMember(target)
      const send = () =>
        new Promise<number>((resolve) => {
          let sentBytes = 0
          const sent = request(`${target.api}${calls.uploads.picture.path}`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${member.token}`,
              'x-forwarded-for': member.address,
              'content-type': 'multipart/form-data; boundary=b',
            },
          })
          const done = () => {
            clearInterval(timer)
            sent.destroy()
            resolve(sentBytes)
          }
          sent.on('response', (response) => response.resume())
          sent.on('close', done).on('error', done)
          sent.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
          const piece = Buffer.alloc(256 * 1024)
          const timer = setInterval(() => {
            if (sentBytes > 100 * 1024 * 1024) return done()
            if (sent.write(piece)) sentBytes += piece.length
          }, 2)
          setTimeout(done, 12_000)
        })
      const bytes = Math.max(...(await Promise.all([send(), send(), send()])))
      const megabytes = Math.round(bytes / 1024 / 1024)
      return megabytes > 30 ? `${megabytes} MB were read` : null
    },
  },
  {
    name: '/readyz reveals internals',
    async run(target) {
      const text = await (await fetch(`${target.origin}/readyz`)).text()
      return /127\.0\.0\.1|localhost|stand-in|openai/i.test(text) ? text.slice(0, 200) : null
    },
  },
]
