import type { ErrorName } from '@dulcinea/contract/errors'
import { getErrorRow } from '@dulcinea/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { SLOW_JOB_HANDLERS } from '../../src/jobs/handlers.ts'
import { failRefused, createScriptedImageModel } from '../images/pictures-harness.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  createSecurityActors,
  createOperatorSession,
  OPERATOR_EMAIL,
  type TestCaller,
  type SecurityActors,
} from './security-actors.ts'
import { createOwnerData, type OwnerData } from './owner-data.ts'
import { operatorCalls, productCalls, getCallTimeoutMs, type NamedCall } from './contract-calls.ts'
import { createOperatorActions, createTotpClock } from './operator-actions.ts'
import { createTargetedRequests, type RequestFields } from './matrix-requests.ts'
import { listAllowedErrors, readErrorCode, findContractViolations } from './response-checks.ts'
import { createRawClient, type RawResponse, type RawClient } from './raw-request.ts'

const RESPONSE_TIMEOUT_MS = 25_000
const MAX_PICTURES = 1_000
// Guest and other member try all requests; the other callers differ little and try only a few.
const SAMPLE_SIZE = 2
const KINDS = ['none', 'deleted', 'suspended', 'guest', 'other', 'premium', 'operator'] as const

let app: TestApp
let wire: RawClient
let actors: SecurityActors
let ownerData: OwnerData
let before: Record<string, unknown>
const log: string[] = []
const images = createScriptedImageModel()

beforeAll(async () => {
  app = await startTestApp({
    imageModel: images.model,
    env: { ADMIN_EMAILS: OPERATOR_EMAIL, LOG_LEVEL: 'trace' },
    logStream: { write: (line) => void log.push(line) },
  })
  wire = createRawClient(app.origin, RESPONSE_TIMEOUT_MS)
  actors = await createSecurityActors(app, createOperatorActions(app))
  ownerData = await createOwnerData(actors.users, app, actors.owner)
  before = await ownerData.readSnapshot()
  // From now on the picture engine refuses every order.
  images.enqueue(...Array<typeof failRefused>(MAX_PICTURES).fill(failRefused))
}, 120_000)
afterAll(async () => {
  wire.close()
  await app.stop()
})

const sendCall = (
  named: NamedCall,
  fields: RequestFields,
  caller: TestCaller,
): Promise<RawResponse> =>
  wire.send({
    ...named,
    fields: Object.entries(fields),
    encoding: named.call.body === 'none' ? 'query' : named.call.body,
    token: caller.token(),
    limitMs: getCallTimeoutMs(named),
  })

/**
 * Pictures are drawn one after another, so jobs of earlier calls must be done first. A failed job waits
 * for its next try and delays nothing.
 */
const listSlowJobs = async (): Promise<string[]> => {
  const jobs = await app.base.db
    .selectFrom('jobs')
    .select('kind')
    .where('failed_at', 'is', null)
    .execute()
  const slow = new Set<string>(SLOW_JOB_HANDLERS.map(({ kind }) => kind))
  return jobs.map(({ kind }) => kind).filter((kind) => slow.has(kind))
}

/** Sends a call, and sends it again with a new session if an earlier call has ended the old one. */
const sendSignedIn = async (
  named: NamedCall,
  fields: RequestFields,
  caller: TestCaller,
): Promise<RawResponse> => {
  const got = await sendCall(named, fields, caller)
  const isSignedOut = got.status === caller.signedOutStatus && (await caller.renew())
  return isSignedOut ? sendCall(named, fields, caller) : got
}

const findWords = (got: RawResponse, words: readonly string[]): string[] => {
  const text = got.body.toString('utf8')
  return words.filter((word) => text.includes(word))
}

/** The error that a caller gets from access control before the input is read; null if allowed. */
const getAccessError = ({ call }: NamedCall, caller: TestCaller): ErrorName | null => {
  if (call.access === 'anyone') return null
  if (caller === actors.none || caller === actors.deleted) return 'SIGNED_OUT'
  if (caller === actors.suspended) return 'SUSPENDED'
  return call.access === 'member' && caller === actors.guest ? 'MEMBERS_ONLY' : null
}

test.each(productCalls)(
  '$id returns no data of the owner to other callers',
  async (named) => {
    const requests = createTargetedRequests(named.call, ownerData)
    if (getCallTimeoutMs(named)) await expect.poll(listSlowJobs, { timeout: 150_000 }).toEqual([])
    for (const caller of KINDS.map((kind) => actors[kind])) {
      const refusal = getAccessError(named, caller)
      const allowed = refusal ? [refusal] : listAllowedErrors(named.call)
      const isThorough = caller === actors.guest || caller === actors.other
      const tried = refusal ? 1 : isThorough ? requests.length : SAMPLE_SIZE
      for (const fields of requests.slice(0, tried)) {
        const got = await sendSignedIn(named, fields, caller)
        const request = `${caller.name}: ${JSON.stringify(fields)}`
        expect(findContractViolations(named.call, got, allowed), request).toEqual([])
        expect(findWords(got, ownerData.secrets), request).toEqual([])
        if (refusal) expect(readErrorCode(got), request).toBe(getErrorRow(refusal).errorCode)
      }
    }
  },
  240_000,
)

test.each(operatorCalls)(
  '$id of the console is not available to callers without a console session',
  async (named) => {
    const [fields = {}] = createTargetedRequests(named.call, ownerData)
    for (const caller of KINDS.map((kind) => actors[kind])) {
      const got = await sendCall(named, fields, caller)
      expect(findWords(got, ownerData.secrets), caller.name).toEqual([])
      if (named.call.access === 'operator') {
        expect([got.status, readErrorCode(got)], caller.name).toEqual([404, 404])
      } else {
        expect(findContractViolations(named.call, got), caller.name).toEqual([])
        expect(readErrorCode(got), caller.name).not.toBe(0)
      }
    }
  },
)

test('no call of another caller changed the data of the owner', async () => {
  expect(await ownerData.readSnapshot()).toEqual(before)
})

test('the owner can read each of these secrets, so the check above is meaningful', async () => {
  const reading = productCalls.filter(({ call }) => call.method === 'GET' && call.kind === 'json')
  const seen = new Set<string>()
  for (const named of reading) {
    for (const fields of createTargetedRequests(named.call, ownerData)) {
      for (const word of findWords(
        await sendCall(named, fields, actors.owner),
        ownerData.readableSecrets,
      ))
        seen.add(word)
    }
  }
  expect(ownerData.readableSecrets.filter((word) => !seen.has(word))).toEqual([])
})

test('every console call answers an operator and returns no private texts', async () => {
  const consoleOperator = await createOperatorSession(
    actors.users,
    app.origin,
    actors.operator,
    createTotpClock(app),
  )
  for (const named of operatorCalls) {
    for (const fields of createTargetedRequests(named.call, ownerData)) {
      const got = await sendSignedIn(named, fields, consoleOperator)
      const request = `${named.id}: ${JSON.stringify(fields)}`
      expect(findContractViolations(named.call, got), request).toEqual([])
      expect(findWords(got, ownerData.secretWords), request).toEqual([])
    }
  }
})

test('the log contains no secret and no token, and the ledger audit is clean', async () => {
  const tokens = KINDS.flatMap((kind) => actors[kind].token() ?? [])
  const logText = log.join('')
  expect(log.length).toBeGreaterThan(1000)
  const secrets = [...ownerData.secretWords, actors.owner.email, actors.owner.password, ...tokens]
  expect(secrets.filter((secret) => logText.includes(secret))).toEqual([])
  expect(await auditPoints(app.base)).toEqual([])
})
