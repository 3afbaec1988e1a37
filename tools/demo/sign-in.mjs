// Signs a user of the demo in through the API.
import { calls } from '@dulcinea/contract'
import { randomBytes } from 'node:crypto'

// Imported by URL: the tools are compiled apart from the server and must not include its sources.
const { createDemoClient } = await import(
  new URL('../../server/scripts/demo/demo-client.ts', import.meta.url).href
)

/**
 * @param {string} origin
 * @param {{ email: string, password: string, language: string }} user
 * @returns {Promise<string>} a token as the app stores it
 */
export async function signIn(origin, { email, password, language }) {
  const client = createDemoClient(origin)
  const device = `demo${randomBytes(4).toString('hex')}.${randomBytes(16).toString('hex')}`
  const guest = await client.send(calls.identity.guestLogin, { device, pf: 'web' }, { language })
  const caller = { language, token: guest.token }
  const { token } = await client.send(calls.identity.login, { email, password }, caller)
  return token
}
