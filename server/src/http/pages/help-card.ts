import type { Language } from '@dulcinea/contract/constants'
import type { HelpLine } from '@dulcinea/contract/stream'
import { getCrisisNotice } from '../../features/moderation/index.ts'
import { escapeHtml } from './html.ts'
import type { PageTexts } from './page-text.ts'

// A tel: link takes digits only.
const toDialable = (number: string): string => number.replaceAll(/[^\d+]/g, '')

/** A help line may have several numbers, such as police and ambulance. */
const splitNumbers = ({ number }: HelpLine): string[] =>
  number.split('/').flatMap((one) => one.trim() || [])

const renderRow = (pages: PageTexts, line: HelpLine): string => {
  const numbers = splitNumbers(line)
  const host = line.url && new URL(line.url).host.replace(/^www\./, '')
  const calls = numbers.map(
    (number) =>
      `<a class="call" href="tel:${toDialable(number)}">${escapeHtml(pages.call.replace('{{number}}', number))}</a>`,
  )
  const find = `<a class="call" href="${escapeHtml(line.url)}" rel="noreferrer">${escapeHtml(pages.find)}</a>`
  const site =
    host && numbers.length
      ? `<a class="site" href="${escapeHtml(line.url)}" rel="noreferrer">${host}</a>`
      : ''
  return `<li><span><b>${escapeHtml(line.name)}</b>${site}</span>${numbers.length ? calls.join('\n') : find}</li>`
}

const renderRows = (pages: PageTexts, language: Language, kind: string): string =>
  getCrisisNotice(language, kind)
    .lines.map((line) => renderRow(pages, line))
    .join('\n')

/** The help lines shown before the first paragraph, the most important first. */
export const renderHelpCard = (pages: PageTexts, language: Language): string =>
  `<section class="help" aria-label="${escapeHtml(pages.safety.helpTitle)}"><ul>${renderRows(pages, language, 'crisis-self-harm')}</ul></section>`

/** The help lines for all other kinds of crisis, as in the notice of a conversation. */
export const renderHelpSections = (pages: PageTexts, language: Language): string =>
  Object.entries(pages.safety.kinds)
    .filter(([kind]) => kind !== 'crisis-self-harm')
    .map(
      ([kind, heading]) =>
        `<h2>${escapeHtml(heading)}</h2>\n<section class="help more" aria-label="${escapeHtml(heading)}"><ul>${renderRows(pages, language, kind)}</ul></section>`,
    )
    .join('\n')
