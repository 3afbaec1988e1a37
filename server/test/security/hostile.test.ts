import { calls, type Call } from '@dulcinea/contract'
import { errorRow } from '@dulcinea/contract/errors'
import { tidyLines } from '@dulcinea/contract/own-characters'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askEngine } from '../../src/engines/image-model/providers/ask.ts'
import { openAiImages } from '../../src/engines/image-model/providers/openai.ts'
import type { PictureOrder } from '../../src/engines/image-model/port.ts'
import { httpGateway } from '../../src/engines/sms/providers/http-gateway.ts'
import { grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/kernel/write.ts'
import { textOf } from '../support/client.ts'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { sheetOf } from './estate.ts'
import { coreOf, productCalls, shapeOf, workOf, type NamedCall } from './every-call.ts'
import { requestsFor } from './matrix-requests.ts'
import { codeOf } from './verdict.ts'
import { wireTo } from './wire-request.ts'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const TEXTS = JSON.parse(read('hostile-texts.json')) as string[]
type HostileCard = { why: string; data: Record<string, unknown> }
const CARDS = read('hostile-cards.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as HostileCard)

const OUR_SECRET = 'the innermost secret of this server, long enough'

let app: TestApp
let people: People
let maker: Awaited<ReturnType<People['member']>>
let known: number

beforeAll(async () => {
  app = await startTestApp({ withSlowWork: false, env: { SECRET: OUR_SECRET, LIMITS_SCALE: '10' } })
  people = peopleOf(app)
  maker = await people.member()
  // A reply of which something was shown is charged, also when the rest is withheld.
  await write(app.job('test'), 'test', (tx) =>
    grantPoints(tx, {
      userId: maker.userId,
      amount: 1000,
      reason: 'adjustment',
      key: 'hostile cards',
      now: new Date(),
    }),
  )
  known = (await people.client.send(calls.characters.list)).list[0]?.id ?? 0
})
afterAll(() => app.stop())

type Fields = Record<string, string | number | boolean>
const post = (call: Call, fields: Fields) => people.client.raw(call, fields, maker)
const says = (...words: string[]) =>
  app.script.play(async function* () {
    for (const text of words) yield { type: 'text', text }
    yield { type: 'finish', finish: 'stop' }
  })

const chunks = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  )

/** As many to a text as it holds. */
const packed = (texts: readonly string[], most: number): string[] => {
  const packs: string[] = []
  for (const text of texts) {
    const last = packs.pop() ?? ''
    const both = last ? `${last}\n${text}` : text
    packs.push(...(both.length > most ? [last, text] : [both]))
  }
  return packs
}

describe('texts that would like to be markup', () => {
  test('there are enough of them', () => {
    expect(new Set(TEXTS).size).toBeGreaterThanOrEqual(120)
  })

  test('come back as the same text, in JSON that nobody takes for a page', async () => {
    const sheet = await sheetOf(people)
    const { id } = await people.client.send(
      calls.ownCharacters.save,
      { ...sheet, firstName: 'Ines', lastName: 'Vale', description: 'A tailor.', greeting: 'Hi.' },
      maker,
    )
    let taken = 0
    for (const words of packed(TEXTS, 1_900)) {
      const made = { ...sheet, id, firstName: 'Ines', lastName: 'Vale', description: words }
      const saved = await post(calls.ownCharacters.save, { ...made, greeting: words.slice(0, 400) })
      // The screening may refuse one; what is taken is kept as what it is: a text.
      expect([0, 20000], words).toContain(saved.errorCode)
      if (saved.errorCode !== 0) continue
      taken++
      const shown = await people.client.request(calls.characters.read, { id }, maker)
      expect(shown.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
      const { data } = (await shown.json()) as { data: { description: string } }
      expect(data.description).toBe(tidyLines(words.trim()))
    }
    expect(taken).toBeGreaterThan(2)
  })

  test('can be searched for and be a nick, one by one', async () => {
    for (const some of chunks(TEXTS, 20)) {
      const answers = some.flatMap((text) => [
        post(calls.users.updateProfile, { nick: text.slice(0, 30) }),
        people.client.raw(calls.characters.search, { keywords: text.slice(0, 100) }),
      ])
      for (const { errorCode } of await Promise.all(answers)) {
        expect([0, 20000]).toContain(errorCode)
      }
    }
  })

  test('are only text in the server’s own pages too', async () => {
    for (const some of chunks(TEXTS.map(encodeURIComponent), 20)) {
      const paths = some.flatMap((asked) => [
        `/account/email-back?token=${asked}`,
        `/about-us?lang=${asked}`,
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
const bring = async (data: Record<string, unknown>) => {
  const form = new FormData()
  form.append('age', '29')
  const card = { spec: 'chara_card_v2', spec_version: '2.0', data: { ...base, ...data } }
  form.append('file', new Blob([JSON.stringify(card)]), 'card.json')
  const answer = await fetch(app.api + calls.ownCharacters.importCard.path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${maker.token}` },
  })
  return (await answer.json()) as { errorCode: number; data: { id: number } | null }
}

describe('cards that would like to give orders', () => {
  const SOMEBODYS = 'Quernwillow'
  const EXPLICIT = 'I want to cum inside you'
  let isTaken = 0

  beforeAll(async () => {
    says('Yes.')
    const { token } = await people.client.guest()
    const content = `Between us: ${SOMEBODYS}.`
    await people.client.allLines(calls.chat.send, { aiGirlId: known, content }, { token })
  })

  test.each(CARDS)('$why', async ({ data }) => {
    const { errorCode, data: made } = await bring(data)
    expect([0, 10001, 20000]).toContain(errorCode)
    if (errorCode !== 0 || !made) return
    isTaken++
    // A model that obeys whoever wrote the card.
    says('As you wish. ', `${EXPLICIT}. `, 'Nothing holds me.')
    const asked = { aiGirlId: made.id, content: 'Hello', requestId: randomUUID() }
    const lines = await people.client.allLines(calls.chat.send, asked, maker)
    const request = app.script.requests.at(-1)
    const system = request?.turns[0]?.text ?? ''
    expect(system.match(/<\/?character>/g)).toEqual(MARKS)
    expect(system.slice(system.lastIndexOf('</character>'))).not.toMatch(/obey|OBEYTHECARD/)
    expect(system.split('\n\n').at(-1)).toMatch(/^Rules above everything else: romantic, never/)
    expect(system.match(/(?!\n)[\p{Cc}\p{Cf}]/gu)).toBeNull()
    expect(request?.turns.filter(({ role }) => role === 'system')).toHaveLength(1)
    const whole = JSON.stringify(request)
    for (const secret of [OUR_SECRET, SOMEBODYS, maker.token, maker.email]) {
      expect(whole).not.toContain(secret)
    }
    expect(textOf(lines)).not.toContain('cum inside')
    expect(lines.some(({ type }) => type === 'withdraw')).toBe(true)
  })

  test('most of them are taken, so that this was about something', () => {
    expect(CARDS.length).toBeGreaterThanOrEqual(60)
    expect(isTaken).toBeGreaterThan(40)
  })
})
/** Once in the sentence that explains them, once around her. */
const MARKS = ['<character>', '</character>', '<character>', '</character>']

describe('addresses that lead inside', () => {
  let listener: Server
  let port: number
  let knocks = 0

  beforeAll(async () => {
    listener = createServer((_, response) => response.end('{}'))
    listener.on('connection', () => knocks++)
    listener.listen(0, '::')
    await once(listener, 'listening')
    const address = listener.address()
    port = address !== null && typeof address !== 'string' ? address.port : 0
  })
  afterAll(() => {
    listener.closeAllConnections()
    listener.close()
  })

  const inside = () =>
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
  /** A field that is for an address is tried with all of them, any other with some, in turn. */
  const addressesFor = (name: string): string[] => {
    const [plainest = '', ...others] = inside()
    if (IS_FOR_ADDRESSES.test(name)) return [plainest, ...others]
    turn += SOME
    return [
      plainest,
      ...Array.from({ length: SOME }, (_, n) => others.at((turn + n) % others.length) ?? ''),
    ]
  }

  test('no field of any call makes us fetch one', async () => {
    says('Yes.')
    const wire = wireTo(app.origin, 5_000)
    const sheet = await sheetOf(people)
    const own = Object.entries(sheet).map(([name, value]) => [name, [value]] as const)
    const aims = { numbers: [known], names: [], sheet: Object.fromEntries(own) }
    const taken = new Set<string>()
    const doors = productCalls.filter(({ call }) => isForTexts(call))
    const knock = async (named: NamedCall, fields: Record<string, unknown>, name: string) => {
      const { id, call } = named
      const got = await wire.send({
        ...named,
        fields: Object.entries(fields),
        encoding: call.body === 'none' ? 'query' : call.body,
        token: maker.token,
        // Nobody draws here: what waits for a picture has been taken, and is left waiting.
        limitMs: workOf(named) && 500,
      })
      expect(got.status, `${id} ${JSON.stringify(fields)}`).not.toBe(401)
      const isRefused = codeOf(got) === errorRow('BAD_PARAMETER').errorCode
      if (got.status < 400 && !isRefused) taken.add(`${id} ${name}`)
    }
    for (const named of doors) {
      const [valid = {}] = requestsFor(named.call, aims)
      const tries = textsOf(named.call).flatMap((name) =>
        addressesFor(name).map((url) => knock(named, { ...valid, [name]: url }, name)),
      )
      await Promise.all(tries)
      expect(knocks, named.id).toBe(0)
    }
    wire.close()
    expect(taken.size).toBeGreaterThan(25)
    for (const url of inside().filter((one) => one.startsWith('http:'))) {
      await bring({ avatar: url, first_mes: `![x](${url})`, extensions: { image: url } })
    }
    expect(knocks).toBe(0)
  })

  test('nor does an engine that answers with one, or sends us on', async () => {
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
    const order: PictureOrder = {
      prompt: 'a lake',
      shape: 'square',
      width: 64,
      height: 64,
      look: null,
      secret: Buffer.alloc(16),
    }
    await expect(openAiImages({ baseUrl: at, model: 'x' }).draw(order, signal)).rejects.toThrow(
      'picture',
    )
    await expect(askEngine(`${at}/on`, { body: {}, signal })).rejects.toThrow('cannot be reached')
    const sms = httpGateway({ url: `${at}/on`, areas: ['1'] })
    await expect(sms.send({ to: '+15550100', text: 'x' }, signal)).rejects.toThrow('fetch failed')
    engine.closeAllConnections()
    engine.close()
    expect(knocks).toBe(0)
  })
})

const SOME = 2
const IS_FOR_ADDRESSES = /url|head|image|avatar|link|endpoint/i
// After these nobody is signed in, and nothing behind the door would be tried.
const ENDS_THE_SESSION: ReadonlySet<Call> = new Set<Call>([
  calls.identity.logout,
  calls.identity.deleteAccount,
])
const isForTexts = (call: Call): boolean => call.body !== 'multipart' && !ENDS_THE_SESSION.has(call)

const textsOf = (call: Call): string[] =>
  Object.entries(shapeOf(call)).flatMap(([name, schema]) =>
    coreOf(schema).type === 'string' ? [name] : [],
  )
