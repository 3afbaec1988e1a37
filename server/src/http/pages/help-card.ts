import type { Language } from '@dulcinea/contract/constants'
import type { HelpLine } from '@dulcinea/contract/stream'
import { crisisNotice } from '../../features/moderation/index.ts'
import { escapeHtml } from './html.ts'
import type { Pages } from './page-text.ts'

// A phone dials digits, whatever stands between them.
const dialled = (number: string): string => number.replaceAll(/[^\d+]/g, '')

/** One line can stand for several numbers, as for police and ambulance. */
const numbersOf = ({ number }: HelpLine): string[] =>
  number.split('/').flatMap((one) => one.trim() || [])

const row = (pages: Pages, line: HelpLine): string => {
  const numbers = numbersOf(line)
  const host = line.url && new URL(line.url).host.replace(/^www\./, '')
  const calls = numbers.map(
    (number) =>
      `<a class="call" href="tel:${dialled(number)}">${escapeHtml(pages.call.replace('{{number}}', number))}</a>`,
  )
  const find = `<a class="call" href="${escapeHtml(line.url)}" rel="noreferrer">${escapeHtml(pages.find)}</a>`
  const site =
    host && numbers.length
      ? `<a class="site" href="${escapeHtml(line.url)}" rel="noreferrer">${host}</a>`
      : ''
  return `<li><span><b>${escapeHtml(line.name)}</b>${site}</span>${numbers.length ? calls.join('\n') : find}</li>`
}

const lines = (pages: Pages, language: Language, kind: string): string =>
  crisisNotice(language, kind)
    .lines.map((line) => row(pages, line))
    .join('\n')

/** Help comes before the first paragraph, its first call first. */
export const helpCard = (pages: Pages, language: Language): string =>
  `<section class="help" aria-label="${escapeHtml(pages.safety.helpTitle)}"><ul>${lines(pages, language, 'crisis-self-harm')}</ul></section>`

/** The lines for every other kind of trouble, as the card in a conversation gives them. */
export const helpKinds = (pages: Pages, language: Language): string =>
  Object.entries(pages.safety.kinds)
    .filter(([kind]) => kind !== 'crisis-self-harm')
    .map(
      ([kind, heading]) =>
        `<h2>${escapeHtml(heading)}</h2>\n<section class="help more" aria-label="${escapeHtml(heading)}"><ul>${lines(pages, language, kind)}</ul></section>`,
    )
    .join('\n')
