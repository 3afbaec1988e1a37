import { consoleCalls, type Answer, type Call, type JsonCall } from '@dulcinea/contract'
import { openShop } from '../billing/shop.ts'
import { operatorDeskOf, type Fields } from './operator-desk.ts'

/** A shop with people in it, and an operator who watches over both. */
export const openStage = async (options: { withCatalogue: boolean }) => {
  const env = { ADMIN_EMAILS: 'ana@example.com' }
  const shop = await openShop({ ...options, withSlowWork: false, env })
  const desk = operatorDeskOf(shop.app, shop.people)
  const ana = await desk.enrolled('ana@example.com')
  let { token } = ana

  const tell = <C extends JsonCall>(call: C, fields?: Fields): Promise<Answer<C>> =>
    desk.tell(call, { ...fields, token })
  const refused = async (call: Call, fields: Fields): Promise<number> =>
    (await desk.raw(call, { ...fields, token })).errorCode
  return {
    shop,
    lastRecord: desk.lastRecord,
    tell,
    refused,
    me: () => tell(consoleCalls.entry.me),
    /** Sessions are short: after a long time she signs in anew. */
    async signInAgain() {
      token = await desk.signIn(ana.person, ana.secret)
    },
    stop: () => shop.stop(),
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
