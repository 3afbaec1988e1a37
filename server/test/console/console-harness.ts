import { consoleCalls, type ResponseData, type Call, type JsonCall } from '@dulcinea/contract'
import { createBillingHarness } from '../billing/billing-harness.ts'
import { createOperatorHarness, type ConsoleFields } from './operator-harness.ts'

/** An app with billing and a signed-in operator. */
export const createConsoleHarness = async (options: { withCatalogue: boolean }) => {
  const env = { ADMIN_EMAILS: 'ana@example.com' }
  const billing = await createBillingHarness({ ...options, withSlowJobs: false, env })
  const operators = createOperatorHarness(billing.app, billing.users)
  const ana = await operators.enrolOperator('ana@example.com')
  let { token } = ana

  const send = <C extends JsonCall>(call: C, fields?: ConsoleFields): Promise<ResponseData<C>> =>
    operators.send(call, { ...fields, token })
  const readErrorCode = async (call: Call, fields: ConsoleFields): Promise<number> =>
    (await operators.sendRaw(call, { ...fields, token })).errorCode
  return {
    billing,
    readLastAuditEntry: operators.readLastAuditEntry,
    send,
    sendForErrorCode: readErrorCode,
    readMe: () => send(consoleCalls.entry.me),
    /** Signs in again after the clock was moved past the end of the session. */
    async signInAgain() {
      token = await operators.signIn(ana.user, ana.secret)
    },
    stop: () => billing.stop(),
  }
}
export type ConsoleHarness = Awaited<ReturnType<typeof createConsoleHarness>>
