import type { Language } from '@dulcinea/contract/constants'

export type LetterBody = {
  language: Language
  greeting: string
  /** Paragraphs in order; the code or the link stands after the first. */
  paragraphs: readonly string[]
  code?: string
  link?: { label: string; url: string }
  closing: string
}

// No colour of six digits anywhere: the code is the only such number in a mail.
const INK = '#2b1f2e'
const ROSE = '#c2375f'
const PAPER = '#fbf6f4'

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const centre = ({ code, link }: LetterBody): string => {
  if (code) {
    return `<p style="margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:6px">${code}</p>`
  }
  if (!link) return ''
  const url = escapeHtml(link.url)
  return `<p style="margin:0 0 16px"><a href="${url}" style="color:${ROSE};font-weight:bold">${escapeHtml(link.label)}</a></p>`
}

export const letterHtml = (body: LetterBody): string => {
  const [first = '', ...rest] = body.paragraphs
  return `<!doctype html>
<html lang="${body.language}">
<head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;background:${PAPER};color:${INK};font:16px/1.6 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;color:${ROSE};font-size:20px;font-weight:bold">Dulcinea</p>
${paragraph(body.greeting)}
${paragraph(first)}
${centre(body)}
${rest.map(paragraph).join('\n')}
${paragraph(body.closing)}
</div>
</body>
</html>
`
}

export const letterText = ({ greeting, paragraphs, code, link, closing }: LetterBody): string => {
  const [first = '', ...rest] = paragraphs
  const middle = code ?? link?.url
  return `${[greeting, first, ...(middle ? [middle] : []), ...rest, closing].join('\n\n')}\n`
}
