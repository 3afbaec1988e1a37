import { hydrate, type QueryClient } from '@tanstack/react-query'
import type { RemoteConfig } from '../api/config.ts'
import { layout } from '../device/breakpoints.ts'
import { hasMet } from '../device/met.ts'
import { remembered } from '../device/storage.ts'
import { currentLanguage } from '../i18n/language.ts'
import { isConversation, type Carried, type DrawnFor } from './carried.ts'

/** The page as it came: plain, or drawn already for somebody like this one. */
export type Arrival =
  | { isDrawn: false; config: null }
  | { isDrawn: true; config: RemoteConfig; drawnFor: DrawnFor; brought: ReadonlySet<string> }

/** What stood aside on the way (server/src/http/first-look/page.ts). */
const giveStylesBack = (): void => {
  for (const element of document.querySelectorAll<HTMLElement>('#root [data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
    // Behind a picture that is there already nothing stands in its place.
    const picture = element.querySelector<HTMLImageElement>(':scope > img')
    if (picture?.complete && picture.naturalWidth > 0)
      element.style.removeProperty('background-image')
  }
}

/** Takes what came along with the page, so that it is not asked for again. */
export const takeOver = (queries: QueryClient): Arrival => {
  const element = document.querySelector('#carried')
  if (!element) return { isDrawn: false, config: null }
  // The same server has written it that answers calls.
  const { config, drawnFor, queries: answers }: Carried = JSON.parse(element.textContent)
  element.remove()
  giveStylesBack()
  hydrate(queries, answers)
  const brought = new Set(answers.queries.map(({ queryHash }) => queryHash))
  return { isDrawn: true, config, drawnFor, brought }
}

const LAYOUTS = { phone: 'small', desk: 'large' } as const

/** Whether the app would draw the same: then it only moves in. */
export const isDrawnForHere = ({ path, language, isAdult, screen, ...drawn }: DrawnFor): boolean =>
  language === currentLanguage() &&
  isAdult === (remembered('age_ok') === '1') &&
  drawn.hasMet === (isConversation(path) && hasMet()) &&
  LAYOUTS[screen] === layout()

/** The same for everybody. */
const IMPERSONAL = new Set<unknown>(['tags', 'openers'])

/**
 * What came along was told to nobody. Whoever is somebody has hidden some and collected others, and
 * asks again.
 */
export const askAsOneself = (queries: QueryClient, brought: ReadonlySet<string>): void => {
  if (remembered('token') === null) return
  void queries.invalidateQueries({
    // What was asked for since was told to the right one, who may be changing it just now.
    predicate: ({ queryKey, queryHash }) => brought.has(queryHash) && !IMPERSONAL.has(queryKey[0]),
  })
}

/** It is in the page and answers taps: nobody else listens for it any more (public/begin.js). */
export const sayAlive = (): void => void dispatchEvent(new Event('alive'))

/** It hears everything: what was done before is done over. */
export const sayHearing = (): void => void dispatchEvent(new Event('hearing'))
