import type { Language } from '@dulcinea/contract/constants'

export type EmailBody = {
  language: Language
  greeting: string
  /** Paragraphs in order; the code or link follows the first. */
  paragraphs: readonly string[]
  code?: string
  link?: { label: string; url: string }
  closing: string
}

// No colour may consist of six digits: the code must be the only such number in an email.
const INK = '#2b1f2e'
const ROSE = '#c2375f'
const PAPER = '#fbf6f4'

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const renderParagraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const renderCodeOrLink = ({ code, link }: EmailBody): string => {
  if (code) {
    return `<p style="margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:6px">${code}</p>`
  }
  if (!link) return ''
  const url = escapeHtml(link.url)
  return `<p style="margin:0 0 16px"><a href="${url}" style="color:${ROSE};font-weight:bold">${escapeHtml(link.label)}</a></p>`
}

export const renderEmailHtml = (body: EmailBody): string => {
  const [first = '', ...rest] = body.paragraphs
  return `<!doctype html>
<html lang="${body.language}">
<head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;background:${PAPER};color:${INK};font:16px/1.6 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;color:${ROSE};font-size:20px;font-weight:bold">Dulcinea</p>
${renderParagraph(body.greeting)}
${renderParagraph(first)}
${renderCodeOrLink(body)}
${rest.map(renderParagraph).join('\n')}
${renderParagraph(body.closing)}
</div>
</body>
</html>
`
}

export const renderEmailText = ({
  greeting,
  paragraphs,
  code,
  link,
  closing,
}: EmailBody): string => {
  const [first = '', ...rest] = paragraphs
  const middle = code ?? link?.url
  return `${[greeting, first, ...(middle ? [middle] : []), ...rest, closing].join('\n\n')}\n`
}
