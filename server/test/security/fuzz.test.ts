import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { failRefused, createScriptedImageModel } from '../images/pictures-harness.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { OPERATOR_EMAIL } from './security-actors.ts'
import { operatorCalls, productCalls } from './contract-calls.ts'
import { fuzzCall } from './fuzz-call.ts'
import { createFuzzSetup } from './fuzz-setup.ts'
import { createOperatorActions, createTotpClock } from './operator-actions.ts'

// A short run for every build; server/scripts/fuzz.ts sends many more cases.
const OPTIONS = { seed: 7, cases: 15 }
// Generous for a busy machine; the script allows five seconds.
const RESPONSE_TIMEOUT_MS = 20_000
const MAX_PICTURES = 1_000
const images = createScriptedImageModel()

let app: TestApp
let fuzzSetup: Awaited<ReturnType<typeof createFuzzSetup>>

beforeAll(async () => {
  app = await startTestApp({
    imageModel: images.model,
    env: { ADMIN_EMAILS: OPERATOR_EMAIL, TRUST_PROXY: 'true' },
  })
  fuzzSetup = await createFuzzSetup(app, {
    operatorActions: createOperatorActions(app),
    totpClock: createTotpClock(app),
    limitMs: RESPONSE_TIMEOUT_MS,
  })
  images.enqueue(...Array<typeof failRefused>(MAX_PICTURES).fill(failRefused))
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
