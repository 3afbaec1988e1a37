import { LANGUAGES, PASSWORD_MAX, type Language } from '@dulcinea/contract/constants'
import { isPassword } from '@dulcinea/contract/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasWayBack, restoreEmail, WAY_BACK_PATH } from '../../features/accounts/index.ts'
import type { Base } from '../../kernel/ctx.ts'
import type { Parts } from '../../kernel/parts.ts'
import { text } from '../../texts/text.ts'
import { admit } from '../admit.ts'
import { languageOfRequest } from '../language.ts'
import { escapeHtml } from './html.ts'

type Asked = { token?: unknown; lang?: unknown; password?: unknown }
type Scene = 'ask' | 'passwordRule' | 'restored' | 'reopened' | 'gone' | 'taken'

const askedIn = (value: unknown): Asked =>
  typeof value === 'object' && value !== null ? value : {}

const form = (language: Language, token: string): string =>
  `<form method="post" action="${WAY_BACK_PATH}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="lang" value="${language}">
<label>${escapeHtml(text(language, 'emailBack.password'))}
<input type="password" name="password" autocomplete="new-password" maxlength="${PASSWORD_MAX}"></label>
<button>${escapeHtml(text(language, 'emailBack.button'))}</button>
</form>`

const page = (language: Language, scene: Scene, token: string): string => {
  const title = escapeHtml(text(language, 'emailBack.title'))
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
<p>${escapeHtml(text(language, `emailBack.${scene}`))}</p>
${scene === 'ask' || scene === 'passwordRule' ? form(language, token) : ''}
<p class="back"><a href="/">${escapeHtml(text(language, 'emailBack.home'))}</a></p></main>
</body>
</html>
`
}

/** Where the mail to an old address leads. Only the button changes anything: mail programs open links. */
export const serveEmailBack = (server: FastifyInstance, apart: { base: Base; parts: Parts }) => {
  const serve =
    (sceneOf: (request: FastifyRequest, token: string) => Promise<Scene>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { token, lang } = askedIn(request.method === 'POST' ? request.body : request.query)
      const language = LANGUAGES.find((one) => one === lang) ?? languageOfRequest(request)
      const given = typeof token === 'string' ? token : ''
      const scene = await sceneOf(request, given)
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(page(language, scene, given))
    }
  const open = { id: 'page.emailBack', access: 'anyone' } as const

  server.get(
    WAY_BACK_PATH,
    serve(async (request, token) =>
      (await hasWayBack(await admit(apart, request, open), { token })) ? 'ask' : 'gone',
    ),
  )
  server.post(
    WAY_BACK_PATH,
    serve(async (request, token) => {
      const ctx = await admit(apart, request, open)
      const { password } = askedIn(request.body)
      if (typeof password !== 'string' || !password) return restoreEmail(ctx, { token })
      return isPassword(password)
        ? restoreEmail(ctx, { token, newPassword: password })
        : 'passwordRule'
    }),
  )
}
