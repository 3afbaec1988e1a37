import { parseLanguage, LANGUAGES } from '@dulcinea/contract/constants'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import type { Config } from '../../config/config.ts'
import { getRequestLanguage } from '../request-language.ts'
import { buildFontFaceCss } from './font-faces.ts'
import { renderLegalPage } from './render-legal-page.ts'
import { PAGE_NAMES } from './page-text.ts'

const CSS = readFileSync(new URL('./pages.css', import.meta.url), 'utf8')
const CACHE_ONE_HOUR = 'public, max-age=3600'

/** Serves about, privacy, terms, safety and contact in the language of `?lang`, else of the browser. */
export const serveLegalPages = (
  server: FastifyInstance,
  config: Config,
  webFolder: string | undefined,
) => {
  const { reportDays, auditDays, eventDays, openDays } = config.retention
  const { sessionDays, sessionMaxDays } = config
  const facts = {
    host: new URL(config.publicUrl).hostname,
    days: { reportDays, auditDays, eventDays, openDays, sessionDays, sessionMaxDays },
  }
  const css = buildFontFaceCss(webFolder) + CSS
  server.get('/pages.css', (_, reply) =>
    reply.header('cache-control', CACHE_ONE_HOUR).type('text/css; charset=utf-8').send(css),
  )
  for (const name of PAGE_NAMES) {
    server.get<{ Querystring: { lang?: string } }>(`/${name}`, (request, reply) => {
      const requested = LANGUAGES.find((language) => language === request.query.lang)
      const language = requested ?? parseLanguage(getRequestLanguage(request))
      return reply
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8')
        .send(renderLegalPage(name, language, facts))
    })
  }
}
