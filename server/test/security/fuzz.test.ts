import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { refusing, scriptedImages } from '../images/pictures-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { OPERATOR } from './crew.ts'
import { operatorCalls, productCalls } from './every-call.ts'
import { fuzzCall } from './fuzz-call.ts'
import { openFuzzWorld } from './fuzz-world.ts'
import { handOf, stepsOf } from './hand.ts'

// A short run for every build; server/scripts/fuzz.ts sends many more cases.
const OPTIONS = { seed: 7, cases: 15 }
// Generous for a busy machine; the script allows five seconds.
const RESPONSE_TIMEOUT_MS = 20_000
const MAX_PICTURES = 1_000
const images = scriptedImages()

let app: TestApp
let fuzzSetup: Awaited<ReturnType<typeof openFuzzWorld>>

beforeAll(async () => {
  app = await startTestApp({
    imageModel: images.model,
    env: { ADMIN_EMAILS: OPERATOR, TRUST_PROXY: 'true' },
  })
  fuzzSetup = await openFuzzWorld(app, {
    operatorActions: handOf(app),
    totpClock: stepsOf(app),
    limitMs: RESPONSE_TIMEOUT_MS,
  })
  images.next(...Array<typeof refusing>(MAX_PICTURES).fill(refusing))
}, 120_000)
afterAll(async () => {
  fuzzSetup.close()
  await app.stop()
})

test.each(productCalls)('$id answers any input according to the contract', async (named) => {
  expect(await fuzzCall(fuzzSetup.product, named, OPTIONS)).toBeNull()
})

test('the data of a user who sent nothing is unchanged', async () => {
  expect(await fuzzSetup.ownerData.readSnapshot()).toEqual(fuzzSetup.before)
})

test.each(operatorCalls)(
  '$id of the console answers any input according to the contract',
  async (named) => {
    expect(await fuzzCall(fuzzSetup.console, named, OPTIONS)).toBeNull()
  },
)

test('the ledger audit is clean after the fuzz run', async () => {
  expect(await auditPoints(app.base)).toEqual([])
})
