import { LANGUAGES, type Language } from '@dulcinea/contract/constants'
import type { FastifyRequest } from 'fastify'
import { getRequestLanguage } from '../request-language.ts'
import type { RenderRequest } from './worker-messages.ts'

const EXPLORE_PATH = '/explore'
/** Part of the user agent of every phone browser. */
const PHONE_USER_AGENT = /Mobi/
const CONVERSATION_PATH = /^\/agent\/chat\/\d+$/
/** Only landing pages are server-rendered; all others wait for the app. */
const RENDERED_PATHS = /^\/(explore|agent\/chat\/[1-9]\d{0,9}(\/detail)?)$/

const readCookies = ({ headers }: FastifyRequest): Map<string, string> =>
  new Map(
    (headers.cookie ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [name.trim(), value.trim()]
    }),
  )

/**
 * What to render for a request, from its path and the hint cookies that the app has set.
 * Null if the page is not server-rendered.
 */
export const parseRenderRequest = (request: FastifyRequest): RenderRequest | null => {
  const [pathname = '', search] = request.url.split('?')
  const cookies = readCookies(request)
  const chosen = LANGUAGES.find((name) => name === cookies.get('language'))
  const language: Language = chosen ?? getRequestLanguage(request)
  const screen = PHONE_USER_AGENT.test(request.headers['user-agent'] ?? '') ? 'phone' : 'desktop'
  // The age gate looks the same on every path.
  if (cookies.get('age_ok') !== '1') {
    return { path: EXPLORE_PATH, language, screen, isAdult: false, hasChatted: false }
  }
  const path = pathname === '/' ? EXPLORE_PATH : pathname
  // A filtered or sorted list is not rendered.
  const hasNoFilter = !search || !/(^|&)(?!rff_code=)/.test(search)
  // Only the conversation page depends on whether the user has chatted before.
  const hasChatted = CONVERSATION_PATH.test(path) && cookies.get('met') === '1'
  return hasNoFilter && RENDERED_PATHS.test(path)
    ? { path, language, screen, isAdult: true, hasChatted }
    : null
}
