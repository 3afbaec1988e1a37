import { LANGUAGES, type Language } from '@dulcinea/contract/constants'
import { readFileSync } from 'node:fs'
import { renderHelpCard, renderHelpSections } from './help-card.ts'
import { escapeHtml } from './html.ts'
import { PAGE_NAMES, type PageName, type PageTexts } from './page-text.ts'

/** Values that the texts mention; null days means unlimited. */
export type ServerFacts = { host: string; days: Readonly<Record<string, number | null>> }

const loadTexts = (language: Language): PageTexts =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8'))

const PAGES: Record<Language, PageTexts> = {
  'en-US': loadTexts('en-US'),
  'zh-CN': loadTexts('zh-CN'),
}

const LOGO_SVG =
  '<svg viewBox="0 0 22 28" aria-hidden="true"><path class="fire" d="M11.6.8c.6 5.2 9.2 8.6 9.2 16.4A9.7 9.7 0 0 1 11 27.2 9.7 9.7 0 0 1 1.2 17.2c0-4 2-6.4 3.8-8.6.2 2.4 1 4 2.6 4.8C6.8 8.4 8.2 3.6 11.6.8z"/><path class="heart" d="M11.2 14.6c.5 2.7 4 3.8 4 7.2a4.2 4.2 0 0 1-8.4 0c0-2 1-3 1.9-4 .1 1.1.5 1.7 1.3 2-.3-2 .1-3.8 1.2-5.2z"/></svg>'

const fillPlaceholders = (text: string, pages: PageTexts, { host, days }: ServerFacts): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (name === 'host') return host
    const count = days[name] ?? 0
    if (name === 'sessionDays' || name === 'sessionMaxDays') return String(count)
    return count ? pages.days.replace('{{count}}', String(count)) : pages.unlimited
  })

const renderLanguageLinks = (name: PageName, language: Language): string =>
  LANGUAGES.map((one) => {
    const label = escapeHtml(PAGES[one].language)
    return one === language
      ? `<span aria-current="true" lang="${one}">${label}</span>`
      : `<a href="/${name}?lang=${one}" hreflang="${one}" lang="${one}">${label}</a>`
  }).join('\n')

/** A page outside the app: plain HTML that works without JavaScript. */
export const renderLegalPage = (name: PageName, language: Language, facts: ServerFacts): string => {
  const pages = PAGES[language]
  const { title, lead, sections } = pages[name]
  const renderText = (text: string): string => escapeHtml(fillPlaceholders(text, pages, facts))
  const nav = PAGE_NAMES.map((one) => {
    const current = one === name ? ' aria-current="page"' : ''
    return `<a href="/${one}?lang=${language}"${current}>${escapeHtml(pages[one].title)}</a>`
  }).join('\n')
  const article = sections.map(
    ({ heading, paragraphs }) =>
      `<h2>${renderText(heading)}</h2>\n${paragraphs.map((text) => `<p>${renderText(text)}</p>`).join('\n')}`,
  )
  const isSafety = name === 'safety'
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Dulcinea</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pages.css">
<script src="/theme.js"></script>
</head>
<body>
<header><a class="logo" href="/">${LOGO_SVG}Dulcinea</a><div class="languages">${renderLanguageLinks(name, language)}</div></header>
<div class="columns">
<nav aria-label="${escapeHtml(pages.pages)}">${nav}</nav>
<main><h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
${isSafety ? renderHelpCard(pages, language) : ''}
${article.join('\n')}
${isSafety ? renderHelpSections(pages, language) : ''}
<p class="since">${escapeHtml(pages.since)}</p>
<p class="back"><a href="/">${escapeHtml(pages.back)}</a></p></main>
</div>
</body>
</html>
`
}
