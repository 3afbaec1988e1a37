import type { Language } from '@dulcinea/contract/constants'
import { readFileSync } from 'node:fs'

export const PAGE_NAMES = [
  'about-us',
  'privacy-policy',
  'terms-of-use',
  'safety',
  'contact-us',
] as const
export type PageName = (typeof PAGE_NAMES)[number]

type PageText = { title: string; sections: { heading: string; paragraphs: string[] }[] }
type Pages = Record<PageName, PageText> & { back: string; language: string }

const load = (language: Language): Pages =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8'))

const PAGES: Record<Language, Pages> = { 'en-US': load('en-US'), 'zh-CN': load('zh-CN') }

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const section = ({ heading, paragraphs }: PageText['sections'][number]): string =>
  `<h2>${escapeHtml(heading)}</h2>\n${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}`

/** A page outside the app: plain HTML that works without script. */
export const renderPage = (name: PageName, language: Language, host: string): string => {
  const pages = PAGES[language]
  const { title, sections } = pages[name]
  const other: Language = language === 'en-US' ? 'zh-CN' : 'en-US'
  const nav = PAGE_NAMES.map((one) => {
    const current = one === name ? ' aria-current="page"' : ''
    return `<a href="/${one}?lang=${language}"${current}>${escapeHtml(pages[one].title)}</a>`
  }).join('\n')
  const article = sections.map(section).join('\n').replaceAll('{{host}}', escapeHtml(host))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Dulcinea</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pages.css">
</head>
<body>
<header><a class="logo" href="/">Dulcinea</a><a href="/${name}?lang=${other}" hreflang="${other}" lang="${other}">${escapeHtml(pages.language)}</a></header>
<div class="columns">
<nav aria-label="${escapeHtml(title)}">${nav}</nav>
<main><h1>${escapeHtml(title)}</h1>
${article}
<p class="back"><a href="/">${escapeHtml(pages.back)}</a></p></main>
</div>
</body>
</html>
`
}
