import { calls, type Call } from '@dulcinea/contract'
import { getErrorRow } from '@dulcinea/contract/errors'
import { normalizeMultilineText } from '@dulcinea/contract/own-characters'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postToEngine } from '../../src/engines/image-model/providers/engine-request.ts'
import { createOpenAiImages } from '../../src/engines/image-model/providers/openai.ts'
import type { ImageRequest } from '../../src/engines/image-model/port.ts'
import { createHttpGateway } from '../../src/engines/sms/providers/http-gateway.ts'
import { grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/db/write.ts'
import { getStreamText } from '../support/client.ts'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createCharacterFields } from './owner-data.ts'
import {
  getInnermostType,
  productCalls,
  getInputShape,
  getCallTimeoutMs,
  type NamedCall,
} from './contract-calls.ts'
import { createTargetedRequests } from './matrix-requests.ts'
import { readErrorCode } from './response-checks.ts'
import { createRawClient } from './raw-request.ts'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const TEXTS = JSON.parse(read('hostile-texts.json')) as string[]
type HostileCard = { why: string; data: Record<string, unknown> }
const CARDS = read('hostile-cards.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as HostileCard)

const SERVER_SECRET = 'a secret of the server under test, long enough'

let app: TestApp
let users: TestUsers
let creator: Awaited<ReturnType<TestUsers['createMember']>>
let known: number

beforeAll(async () => {
  app = await startTestApp({
    withSlowJobs: false,
    env: { SECRET: SERVER_SECRET, LIMITS_SCALE: '10' },
  })
  users = createTestUsers(app)
  creator = await users.createMember()
  // A reply that was partly shown is charged, even when the rest is withheld.
  await write(app.createJobContext('test'), 'test', (tx) =>
    grantPoints(tx, {
      userId: creator.userId,
      amount: 1000,
      reason: 'adjustment',
      key: 'hostile cards',
      now: new Date(),
    }),
  )
  known = (await users.client.send(calls.characters.list)).list[0]?.id ?? 0
})
afterAll(() => app.stop())

type Fields = Record<string, string | number | boolean>
const post = (call: Call, fields: Fields) => users.client.sendRaw(call, fields, creator)
const playReply = (...words: string[]) =>
  app.script.play(async function* () {
    for (const text of words) yield { type: 'text', text }
    yield { type: 'finish', finish: 'stop' }
  })

const chunk = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  )

/** Joins texts into as few as possible, each up to the maximum length. */
const packTexts = (texts: readonly string[], maxLength: number): string[] => {
  const packs: string[] = []
  for (const text of texts) {
    const last = packs.pop() ?? ''
    const both = last ? `${last}\n${text}` : text
    packs.push(...(both.length > maxLength ? [last, text] : [both]))
  }
  return packs
}

describe('markup in user texts', () => {
  test('there are at least 120 hostile texts', () => {
    expect(new Set(TEXTS).size).toBeGreaterThanOrEqual(120)
  })

  test('hostile texts are returned unchanged, as JSON that no browser renders as a page', async () => {
    const characterFields = await createCharacterFields(users)
    const { id } = await users.client.send(
      calls.ownCharacters.save,
      {
        ...characterFields,
        firstName: 'Ines',
        lastName: 'Vale',
        description: 'A tailor.',
        greeting: 'Hi.',
      },
      creator,
    )
    let accepted = 0
    for (const words of packTexts(TEXTS, 1_900)) {
      const made = {
        ...characterFields,
        id,
        firstName: 'Ines',
        lastName: 'Vale',
        description: words,
      }
      const saved = await post(calls.ownCharacters.save, { ...made, greeting: words.slice(0, 400) })
      // Moderation may refuse a text; an accepted one is stored unchanged.
      expect([0, 20000], words).toContain(saved.errorCode)
      if (saved.errorCode !== 0) continue
      accepted++
      const shown = await users.client.request(calls.characters.read, { id }, creator)
      expect(shown.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
      const { data } = (await shown.json()) as { data: { description: string } }
      expect(data.description).toBe(normalizeMultilineText(words.trim()))
    }
    expect(accepted).toBeGreaterThan(2)
  })

  test('hostile texts are accepted as search keywords and nicknames', async () => {
    for (const some of chunk(TEXTS, 20)) {
      const responses = some.flatMap((text) => [
        post(calls.users.updateProfile, { nick: text.slice(0, 30) }),
        users.client.sendRaw(calls.characters.search, { keywords: text.slice(0, 100) }),
      ])
      for (const { errorCode } of await Promise.all(responses)) {
        expect([0, 20000]).toContain(errorCode)
      }
    }
  })

  test('hostile texts in the query are escaped in server-rendered pages', async () => {
    for (const some of chunk(TEXTS.map(encodeURIComponent), 20)) {
      const paths = some.flatMap((text) => [
        `/account/email-back?token=${text}`,
        `/about-us?lang=${text}`,
      ])
      const pages = paths.map(async (path) => (await fetch(app.origin + path)).text())
      expect((await Promise.all(pages)).join('')).not.toMatch(/window\.hit|evil\.example/)
    }
  })
})

const base = {
  name: 'Maren Holt',
  description: 'A 29-year-old tailor.',
  personality: 'calm',
  scenario: '',
  first_mes: 'Mind the step.',
  mes_example: '',
}
const importCard = async (data: Record<string, unknown>) => {
  const form = new FormData()
  form.append('age', '29')
  const card = { spec: 'chara_card_v2', spec_version: '2.0', data: { ...base, ...data } }
  form.append('file', new Blob([JSON.stringify(card)]), 'card.json')
  const answer = await fetch(app.api + calls.ownCharacters.importCard.path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${creator.token}` },
  })
  return (await answer.json()) as { errorCode: number; data: { id: number } | null }
}

describe('prompt injection in character cards', () => {
  const OTHER_USERS_SECRET = 'Quernwillow'
  const EXPLICIT = 'I want to cum inside you'
  let acceptedCards = 0

  beforeAll(async () => {
    playReply('Yes.')
    const { token } = await users.client.signInGuest()
    const content = `Between us: ${OTHER_USERS_SECRET}.`
    await users.client.collectLines(calls.chat.send, { aiGirlId: known, content }, { token })
  })

  test.each(CARDS)('a card with an injected prompt changes no rule: $why', async ({ data }) => {
    const { errorCode, data: made } = await importCard(data)
    expect([0, 10001, 20000]).toContain(errorCode)
    if (errorCode !== 0 || !made) return
    acceptedCards++
    // A model that follows the instructions of the card.
    playReply('As you wish. ', `${EXPLICIT}. `, 'Nothing holds me.')
    const message = { aiGirlId: made.id, content: 'Hello', requestId: randomUUID() }
    const lines = await users.client.collectLines(calls.chat.send, message, creator)
    const request = app.script.requests.at(-1)
    const system = request?.turns[0]?.text ?? ''
    expect(system.match(/<\/?character>/g)).toEqual(CHARACTER_TAGS)
    expect(system.slice(system.lastIndexOf('</character>'))).not.toMatch(/obey|OBEYTHECARD/)
    expect(system.split('\n\n').at(-1)).toMatch(/^Rules above everything else: romantic, never/)
    expect(system.match(/(?!\n)[\p{Cc}\p{Cf}]/gu)).toBeNull()
    expect(request?.turns.filter(({ role }) => role === 'system')).toHaveLength(1)
    const whole = JSON.stringify(request)
    for (const secret of [SERVER_SECRET, OTHER_USERS_SECRET, creator.token, creator.email]) {
      expect(whole).not.toContain(secret)
    }
    expect(getStreamText(lines)).not.toContain('cum inside')
    expect(lines.some(({ type }) => type === 'withdraw')).toBe(true)
  })

  test('most hostile cards are accepted, so the checks above are meaningful', () => {
    expect(CARDS.length).toBeGreaterThanOrEqual(60)
    expect(acceptedCards).toBeGreaterThan(40)
  })
})
/** Once in the sentence that explains the tags, once around the character. */
const CHARACTER_TAGS = ['<character>', '</character>', '<character>', '</character>']

describe('server-side request forgery', () => {
  let listener: Server
  let port: number
  let connections = 0

  beforeAll(async () => {
    listener = createServer((_, response) => response.end('{}'))
    listener.on('connection', () => connections++)
    listener.listen(0, '::')
    await once(listener, 'listening')
    const address = listener.address()
    port = address !== null && typeof address !== 'string' ? address.port : 0
  })
  afterAll(() => {
    listener.closeAllConnections()
    listener.close()
  })

  const listInternalUrls = () =>
    [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `[::1]:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `2130706433:${port}`,
      `0x7f000001:${port}`,
      `0177.0.0.1:${port}`,
      `127.1:${port}`,
      `0:${port}`,
      `127.0.0.1.nip.io:${port}`,
      `user@127.0.0.1:${port}`,
      '169.254.169.254',
      '10.0.0.1',
      '192.168.0.1',
      '172.16.0.1',
      '[fd00::1]',
    ].flatMap((host) => [`http://${host}/x.png`, `//${host}/x.png`, `https://${host}/x`])

  let turn = 0
  /** URL fields are tried with all internal addresses, other fields with a few in rotation. */
  const pickAddresses = (name: string): string[] => {
    const [plainest = '', ...others] = listInternalUrls()
    if (URL_FIELD.test(name)) return [plainest, ...others]
    turn += ADDRESSES_PER_FIELD
    return [
      plainest,
      ...Array.from(
        { length: ADDRESSES_PER_FIELD },
        (_, n) => others.at((turn + n) % others.length) ?? '',
      ),
    ]
  }

  test('no field of any call makes the server fetch an internal address', async () => {
    playReply('Yes.')
    const wire = createRawClient(app.origin, 5_000)
    const characterFields = await createCharacterFields(users)
    const own = Object.entries(characterFields).map(([name, value]) => [name, [value]] as const)
    const targets = { ids: [known], textIds: [], characterFields: Object.fromEntries(own) }
    const acceptedFields = new Set<string>()
    const textCalls = productCalls.filter(({ call }) => isTextCall(call))
    const tryAddress = async (named: NamedCall, fields: Record<string, unknown>, name: string) => {
      const { id, call } = named
      const got = await wire.send({
        ...named,
        fields: Object.entries(fields),
        encoding: call.body === 'none' ? 'query' : call.body,
        token: creator.token,
        // No picture is drawn in this test: a call that waits for one was accepted and may time out.
        limitMs: getCallTimeoutMs(named) && 500,
      })
      expect(got.status, `${id} ${JSON.stringify(fields)}`).not.toBe(401)
      const isRefused = readErrorCode(got) === getErrorRow('BAD_PARAMETER').errorCode
      if (got.status < 400 && !isRefused) acceptedFields.add(`${id} ${name}`)
    }
    for (const named of textCalls) {
      const [valid = {}] = createTargetedRequests(named.call, targets)
      const tries = listTextFields(named.call).flatMap((name) =>
        pickAddresses(name).map((url) => tryAddress(named, { ...valid, [name]: url }, name)),
      )
      await Promise.all(tries)
      expect(connections, named.id).toBe(0)
    }
    wire.close()
    expect(acceptedFields.size).toBeGreaterThan(25)
    for (const url of listInternalUrls().filter((one) => one.startsWith('http:'))) {
      await importCard({ avatar: url, first_mes: `![x](${url})`, extensions: { image: url } })
    }
    expect(connections).toBe(0)
  })

  test('an engine that answers with an internal address or redirects to one does not make the server fetch it', async () => {
    const engine = createServer((request, response) => {
      request.resume()
      if (request.url === '/on') {
        response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end()
      } else response.end(JSON.stringify({ data: [{ url: `http://127.0.0.1:${port}/x.png` }] }))
    }).listen(0, '127.0.0.1')
    await once(engine, 'listening')
    const address = engine.address()
    const at = `http://127.0.0.1:${address !== null && typeof address !== 'string' ? address.port : 0}`
    const signal = AbortSignal.timeout(5_000)
    const order: ImageRequest = {
      prompt: 'a lake',
      shape: 'square',
      width: 64,
      height: 64,
      appearance: null,
      secret: Buffer.alloc(16),
    }
    await expect(
      createOpenAiImages({ baseUrl: at, model: 'x' }).draw(order, signal),
    ).rejects.toThrow('picture')
    await expect(postToEngine(`${at}/on`, { body: {}, signal })).rejects.toThrow(
      'cannot be reached',
    )
    const sms = createHttpGateway({ url: `${at}/on`, areas: ['1'] })
    await expect(sms.send({ to: '+15550100', text: 'x' }, signal)).rejects.toThrow('fetch failed')
    engine.closeAllConnections()
    engine.close()
    expect(connections).toBe(0)
  })
})

const ADDRESSES_PER_FIELD = 2
const URL_FIELD = /url|head|image|avatar|link|endpoint/i
// After these calls the session is over and later calls would be refused by access control.
const SESSION_ENDING_CALLS: ReadonlySet<Call> = new Set<Call>([
  calls.identity.logout,
  calls.identity.deleteAccount,
])
const isTextCall = (call: Call): boolean =>
  call.body !== 'multipart' && !SESSION_ENDING_CALLS.has(call)

const listTextFields = (call: Call): string[] =>
  Object.entries(getInputShape(call)).flatMap(([name, schema]) =>
    getInnermostType(schema).type === 'string' ? [name] : [],
  )
