import { consoleCalls, type Answer, type Call, type JsonCall } from '@dulcinea/contract'
import { openShop } from '../billing/shop.ts'
import { operatorDeskOf, type Fields } from './operator-desk.ts'

/** An app with billing and a signed-in operator. */
export const openStage = async (options: { withCatalogue: boolean }) => {
  const env = { ADMIN_EMAILS: 'ana@example.com' }
  const billing = await openShop({ ...options, withSlowWork: false, env })
  const operators = operatorDeskOf(billing.app, billing.people)
  const ana = await operators.enrolled('ana@example.com')
  let { token } = ana

  const send = <C extends JsonCall>(call: C, fields?: Fields): Promise<Answer<C>> =>
    operators.tell(call, { ...fields, token })
  const readErrorCode = async (call: Call, fields: Fields): Promise<number> =>
    (await operators.raw(call, { ...fields, token })).errorCode
  return {
    shop: billing,
    lastRecord: operators.lastRecord,
    tell: send,
    refused: readErrorCode,
    me: () => send(consoleCalls.entry.me),
    /** Signs in again after the clock was moved past the end of the session. */
    async signInAgain() {
      token = await operators.signIn(ana.person, ana.secret)
    },
    stop: () => billing.stop(),
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
