import { LANGUAGES, PASSWORD_MAX, type Language } from '@dulcinea/contract/constants'
import { isPassword } from '@dulcinea/contract/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasEmailRestore, restoreEmail, EMAIL_RESTORE_PATH } from '../../features/accounts/index.ts'
import { translate } from '../../i18n/translate.ts'
import { authorizeCall } from '../authorize-call.ts'
import type { AppContext } from '../app-context.ts'
import { getRequestLanguage } from '../request-language.ts'
import { escapeHtml } from './html.ts'

type FormFields = { token?: unknown; lang?: unknown; password?: unknown }
type PageState = 'ask' | 'passwordRule' | 'restored' | 'reopened' | 'gone' | 'taken'

const readFormFields = (value: unknown): FormFields =>
  typeof value === 'object' && value !== null ? value : {}

const renderForm = (language: Language, token: string): string =>
  `<form method="post" action="${EMAIL_RESTORE_PATH}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="lang" value="${language}">
<label>${escapeHtml(translate(language, 'emailBack.password'))}
<input type="password" name="password" autocomplete="new-password" maxlength="${PASSWORD_MAX}"></label>
<button>${escapeHtml(translate(language, 'emailBack.button'))}</button>
</form>`

const renderPage = (language: Language, state: PageState, token: string): string => {
  const title = escapeHtml(translate(language, 'emailBack.title'))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Dulcinea</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pages.css">
<script src="/theme.js"></script>
</head>
<body>
<header><a class="logo" href="/">Dulcinea</a></header>
<main><h1>${title}</h1>
<p>${escapeHtml(translate(language, `emailBack.${state}`))}</p>
${state === 'ask' || state === 'passwordRule' ? renderForm(language, token) : ''}
<p class="back"><a href="/">${escapeHtml(translate(language, 'emailBack.home'))}</a></p></main>
</body>
</html>
`
}

/** The page linked from the email to an old address. GET changes nothing, because mail programs open links. */
export const serveRestoreEmailPage = (server: FastifyInstance, app: AppContext) => {
  const serve =
    (getState: (request: FastifyRequest, token: string) => Promise<PageState>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { token, lang } = readFormFields(
        request.method === 'POST' ? request.body : request.query,
      )
      const language = LANGUAGES.find((one) => one === lang) ?? getRequestLanguage(request)
      const sentToken = typeof token === 'string' ? token : ''
      const state = await getState(request, sentToken)
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(renderPage(language, state, sentToken))
    }
  const openCall = { id: 'page.emailBack', access: 'anyone' } as const

  server.get(
    EMAIL_RESTORE_PATH,
    serve(async (request, token) =>
      (await hasEmailRestore(await authorizeCall(app, request, openCall), { token }))
        ? 'ask'
        : 'gone',
    ),
  )
  server.post(
    EMAIL_RESTORE_PATH,
    serve(async (request, token) => {
      const ctx = await authorizeCall(app, request, openCall)
      const { password } = readFormFields(request.body)
      if (typeof password !== 'string' || !password) return restoreEmail(ctx, { token })
      return isPassword(password)
        ? restoreEmail(ctx, { token, newPassword: password })
        : 'passwordRule'
    }),
  )
}
