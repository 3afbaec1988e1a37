import { LANGUAGES, type Language } from '@dulcinea/contract/constants'
import type { FastifyRequest } from 'fastify'
import { languageOfRequest } from '../language.ts'
import type { Wanted } from './messages.ts'

const EXPLORE = '/explore'
/** As phones call themselves, all of them. */
const PHONE = /Mobi/
const CONVERSATION = /^\/agent\/chat\/\d+$/
/** The screens that people arrive at. All others wait for the app. */
const DRAWN = /^\/(explore|agent\/chat\/[1-9]\d{0,9}(\/detail)?)$/

const cookiesOf = ({ headers }: FastifyRequest): Map<string, string> =>
  new Map(
    (headers.cookie ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [name.trim(), value.trim()]
    }),
  )

/** What this device said of itself when it was here before (web/src/device/tell-server.ts). */
export const wantedBy = (request: FastifyRequest): Wanted | null => {
  const [address = '', search] = request.url.split('?')
  const cookies = cookiesOf(request)
  const chosen = LANGUAGES.find((name) => name === cookies.get('language'))
  const language: Language = chosen ?? languageOfRequest(request)
  const screen = PHONE.test(request.headers['user-agent'] ?? '') ? 'phone' : 'desk'
  // Whoever was not asked yet is asked the same wherever they come in.
  if (cookies.get('age_ok') !== '1') {
    return { path: EXPLORE, language, screen, isAdult: false, hasMet: false }
  }
  const path = address === '/' ? EXPLORE : address
  // A filter or a sorting is another list.
  const isPlain = !search || !/(^|&)(?!rff_code=)/.test(search)
  // Only a conversation looks otherwise for who has had one.
  const hasMet = CONVERSATION.test(path) && cookies.get('met') === '1'
  return isPlain && DRAWN.test(path) ? { path, language, screen, isAdult: true, hasMet } : null
}
