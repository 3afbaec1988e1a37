import type { ErrorName } from '@dulcinea/contract/errors'
import { errorRow } from '@dulcinea/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { SLOW_HANDLERS } from '../../src/jobs/handlers.ts'
import { refusing, scriptedImages } from '../images/pictures-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { gatherCrew, operatorSession, OPERATOR, type Caller, type Crew } from './crew.ts'
import { settleEstate, type Estate } from './estate.ts'
import { operatorCalls, productCalls, workOf, type NamedCall } from './every-call.ts'
import { handOf, stepsOf } from './hand.ts'
import { requestsFor, type Fields } from './matrix-requests.ts'
import { allowedFor, codeOf, wrongIn } from './verdict.ts'
import { wireTo, type Got, type Wire } from './wire-request.ts'

const PATIENCE_MS = 25_000
const MANY = 1_000
// The first two of those who are let in try everything; the others differ from them in little.
const FEW = 2
const KINDS = ['none', 'deleted', 'suspended', 'guest', 'other', 'premium', 'operator'] as const

let app: TestApp
let wire: Wire
let crew: Crew
let estate: Estate
let before: Record<string, unknown>
const log: string[] = []
const images = scriptedImages()

beforeAll(async () => {
  app = await startTestApp({
    imageModel: images.model,
    env: { ADMIN_EMAILS: OPERATOR, LOG_LEVEL: 'trace' },
    logStream: { write: (line) => void log.push(line) },
  })
  wire = wireTo(app.origin, PATIENCE_MS)
  crew = await gatherCrew(app, handOf(app))
  estate = await settleEstate(crew.people, app, crew.owner)
  before = await estate.look()
  // From now on pictures are only asked for.
  images.next(...Array<typeof refusing>(MANY).fill(refusing))
}, 120_000)
afterAll(async () => {
  wire.close()
  await app.stop()
})

const ask = (named: NamedCall, fields: Fields, caller: Caller): Promise<Got> =>
  wire.send({
    ...named,
    fields: Object.entries(fields),
    encoding: named.call.body === 'none' ? 'query' : named.call.body,
    token: caller.token(),
    limitMs: workOf(named),
  })

/**
 * Pictures are drawn one after another: what earlier calls ordered comes first. A job that failed
 * waits for its next try and holds nothing up.
 */
const slowWork = async (): Promise<string[]> => {
  const jobs = await app.base.db
    .selectFrom('jobs')
    .select('kind')
    .where('failed_at', 'is', null)
    .execute()
  const slow = new Set<string>(SLOW_HANDLERS.map(({ kind }) => kind))
  return jobs.map(({ kind }) => kind).filter((kind) => slow.has(kind))
}

/** Asks, and asks again with a new session when a call before has ended the old one. */
const askSignedIn = async (named: NamedCall, fields: Fields, caller: Caller): Promise<Got> => {
  const got = await ask(named, fields, caller)
  const isOut = got.status === caller.outAt && (await caller.renew())
  return isOut ? ask(named, fields, caller) : got
}

const found = (got: Got, words: readonly string[]): string[] => {
  const text = got.body.toString('utf8')
  return words.filter((word) => text.includes(word))
}

/** What a caller of this kind is told before anything in the call is read; null: let in. */
const refusalOf = ({ call }: NamedCall, caller: Caller): ErrorName | null => {
  if (call.access === 'anyone') return null
  if (caller === crew.none || caller === crew.deleted) return 'SIGNED_OUT'
  if (caller === crew.suspended) return 'SUSPENDED'
  return call.access === 'member' && caller === crew.guest ? 'MEMBERS_ONLY' : null
}

test.each(productCalls)(
  '$id tells nobody what is the owner’s',
  async (named) => {
    const requests = requestsFor(named.call, estate)
    if (workOf(named)) await expect.poll(slowWork, { timeout: 150_000 }).toEqual([])
    for (const caller of KINDS.map((kind) => crew[kind])) {
      const refusal = refusalOf(named, caller)
      const allowed = refusal ? [refusal] : allowedFor(named.call)
      const isThorough = caller === crew.guest || caller === crew.other
      const tried = refusal ? 1 : isThorough ? requests.length : FEW
      for (const fields of requests.slice(0, tried)) {
        const got = await askSignedIn(named, fields, caller)
        const asked = `${caller.name}: ${JSON.stringify(fields)}`
        expect(wrongIn(named.call, got, allowed), asked).toEqual([])
        expect(found(got, estate.secrets), asked).toEqual([])
        if (refusal) expect(codeOf(got), asked).toBe(errorRow(refusal).errorCode)
      }
    }
  },
  240_000,
)

test.each(operatorCalls)('$id is not there but for operators', async (named) => {
  const [fields = {}] = requestsFor(named.call, estate)
  for (const caller of KINDS.map((kind) => crew[kind])) {
    const got = await ask(named, fields, caller)
    expect(found(got, estate.secrets), caller.name).toEqual([])
    if (named.call.access === 'operator') {
      expect([got.status, codeOf(got)], caller.name).toEqual([404, 404])
    } else {
      expect(wrongIn(named.call, got), caller.name).toEqual([])
      expect(codeOf(got), caller.name).not.toBe(0)
    }
  }
})

test('nothing of the owner’s was changed by any of it', async () => {
  expect(await estate.look()).toEqual(before)
})

test('the owner is told each of these secrets, so they could have been told', async () => {
  const reading = productCalls.filter(({ call }) => call.method === 'GET' && call.kind === 'json')
  const seen = new Set<string>()
  for (const named of reading) {
    for (const fields of requestsFor(named.call, estate)) {
      for (const word of found(await ask(named, fields, crew.owner), estate.told)) seen.add(word)
    }
  }
  expect(estate.told.filter((word) => !seen.has(word))).toEqual([])
})

test('an operator is answered by every call of the console, and reads nobody’s talk', async () => {
  const atConsole = await operatorSession(crew.people, app.origin, crew.operator, stepsOf(app))
  for (const named of operatorCalls) {
    for (const fields of requestsFor(named.call, estate)) {
      const got = await askSignedIn(named, fields, atConsole)
      const asked = `${named.id}: ${JSON.stringify(fields)}`
      expect(wrongIn(named.call, got), asked).toEqual([])
      expect(found(got, estate.words), asked).toEqual([])
    }
  }
})

test('no secret and no token is in the log of all this, and the books are whole', async () => {
  const tokens = KINDS.flatMap((kind) => crew[kind].token() ?? [])
  const told = log.join('')
  expect(log.length).toBeGreaterThan(1000)
  const secrets = [...estate.words, crew.owner.email, crew.owner.password, ...tokens]
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  expect(await auditPoints(app.base)).toEqual([])
})
