import { hydrate, type QueryClient } from '@tanstack/react-query'
import type { RemoteConfig } from '../api/config.ts'
import { getLayout } from '../device/breakpoints.ts'
import { hasChatted } from '../device/has-chatted.ts'
import { readStored } from '../device/storage.ts'
import { getCurrentLanguage } from '../i18n/language.ts'
import { isChatPath, type DehydratedPage, type PageVariant } from './dehydrated-page.ts'

/** The page as it was loaded: the empty shell, or server-rendered. */
export type InitialPage =
  | { isServerRendered: false; config: null }
  | {
      isServerRendered: true
      config: RemoteConfig
      variant: PageVariant
      hydratedQueries: ReadonlySet<string>
    }

/** Restores inline styles, which the page's CSP forbids in markup (server/src/http/ssr/page-template.ts). */
const restoreInlineStyles = (): void => {
  for (const element of document.querySelectorAll<HTMLElement>('#root [data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
    // A picture that has loaded needs no placeholder behind it.
    const picture = element.querySelector<HTMLImageElement>(':scope > img')
    if (picture?.complete && picture.naturalWidth > 0)
      element.style.removeProperty('background-image')
  }
}

/** Hydrates the query cache from the state embedded in the page, so that it is not fetched again. */
export const hydratePage = (queries: QueryClient): InitialPage => {
  const element = document.querySelector('#dehydrated-state')
  if (!element) return { isServerRendered: false, config: null }
  // Trusted: written by the same server that answers API calls.
  const { config, variant, queries: dehydrated }: DehydratedPage = JSON.parse(element.textContent)
  element.remove()
  restoreInlineStyles()
  hydrate(queries, dehydrated)
  const hydratedQueries = new Set(dehydrated.queries.map(({ queryHash }) => queryHash))
  return { isServerRendered: true, config, variant, hydratedQueries }
}

const LAYOUTS = { phone: 'small', desktop: 'large' } as const

/** Whether the app would render the same on this device: then the page can be hydrated. */
export const matchesDevice = ({
  path,
  language,
  isAdult,
  screen,
  ...variant
}: PageVariant): boolean =>
  language === getCurrentLanguage() &&
  isAdult === (readStored('age_ok') === '1') &&
  variant.hasChatted === (isChatPath(path) && hasChatted()) &&
  LAYOUTS[screen] === getLayout()

/** Query keys whose data is the same for every user. */
const PUBLIC_QUERIES = new Set<unknown>(['tags', 'openers'])

/**
 * Invalidates hydrated queries for a user with a token: the page was rendered for a signed-out user, and
 * hidden or favourite characters differ per user.
 */
export const refetchPersonalQueries = (
  queries: QueryClient,
  hydratedQueries: ReadonlySet<string>,
): void => {
  if (readStored('token') === null) return
  void queries.invalidateQueries({
    // Queries fetched since are the user's own, and may hold an optimistic update.
    predicate: ({ queryKey, queryHash }) =>
      hydratedQueries.has(queryHash) && !PUBLIC_QUERIES.has(queryKey[0]),
  })
}

/** The app handles pointer events: the bootstrap script stops recording them (public/bootstrap.js). */
export const announceMounted = (): void => void dispatchEvent(new Event('app-mounted'))

/** The app handles all events: the bootstrap script replays what it recorded. */
export const announceInteractive = (): void => void dispatchEvent(new Event('app-interactive'))
