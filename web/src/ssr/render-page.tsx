import { dehydrate, QueryClient, type Query } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { fetchRemoteConfig } from '../api/config.ts'
import { configureClient, type ClientConfig } from '../api/client-config.ts'
import { App } from '../app/App.tsx'
import { routes } from '../app/routes.tsx'
import { setPictureDomain } from '@dulcinea/ui/device/picture-url.ts'
import { removeStored, writeStored } from '../device/storage.ts'
import { setLanguage } from '../i18n/language.ts'
import { updateSession } from '../session/session.ts'
import { isChatPath, type DehydratedPage, type PageVariant } from './dehydrated-page.ts'
import { setViewport } from './browser-globals.ts'

/** Data can lead to further queries: more rounds than any screen needs. */
const MAX_RENDER_ROUNDS = 3

export type RenderRequest = PageVariant & {
  /** Calls the server as the page would. */
  fetch: ClientConfig['fetch']
}
export type RenderedPage = {
  html: string
  title: string
  /** Source modules that the page needs beyond the first load. */
  sources: string[]
  dehydratedState: DehydratedPage
}

const LOCALE_SOURCES = { 'en-US': 'src/i18n/en-US.json?raw', 'zh-CN': 'src/i18n/zh-CN.json' }
/** Actions are set in italics, and every greeting contains one. */
const ITALIC_FONT =
  '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2'
const CHAT_SOURCES = [ITALIC_FONT, 'src/screens/chat/RecentLayout.tsx']
const DETAIL_SOURCES = ['src/screens/detail/DetailScreen.tsx']

const getScreenSources = (path: string): string[] => {
  if (isChatPath(path)) return CHAT_SOURCES
  return path.endsWith('/detail') ? DETAIL_SOURCES : []
}

const getSources = ({ path, language, isAdult }: RenderRequest): string[] => {
  const screens = isAdult ? getScreenSources(path) : []
  return language !== 'en-US' || screens.length ? [LOCALE_SOURCES[language], ...screens] : []
}

const isMissing = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  options.queryFn !== undefined &&
  Reflect.get(options, 'enabled') !== false

/** Fetches what was pending in the last render. */
const fetchMissing = async (queries: QueryClient): Promise<boolean> => {
  const missing = queries.getQueryCache().findAll({ predicate: isMissing })
  await Promise.all(missing.map((query) => query.fetch()))
  return missing.length > 0
}

/** Simulates the device's storage. */
const setFlag = (name: 'age_ok' | 'met', isSet: boolean): void =>
  isSet ? writeStored(name, '1') : removeStored(name)

const handler = createStaticHandler(routes)

/**
 * Server rendering (SSR) of the page for a signed-out user, with the app's own components. Not reentrant:
 * language, session and storage are module state, so the caller renders one page at a time.
 */
export const renderPage = async (request: RenderRequest): Promise<RenderedPage | null> => {
  const { fetch, ...variant } = request
  const { path, language, isAdult } = variant
  configureClient({ fetch })
  setViewport(request.screen)
  document.title = ''
  removeStored('tags')
  await setLanguage(language)
  const config = await fetchRemoteConfig()
  setPictureDomain(config.imgurl)
  updateSession({ config })
  setFlag('age_ok', isAdult)
  setFlag('met', request.hasChatted)
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) return null
  const router = createStaticRouter(handler.dataRoutes, context)
  const queries = new QueryClient({
    // Fetched data is never stale within a render, so no query shows as refetching.
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  })
  const render = () =>
    renderToString(
      <App queries={queries}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    )
  let html = render()
  for (let round = 0; round < MAX_RENDER_ROUNDS && (await fetchMissing(queries)); round++)
    html = render()
  return {
    html,
    title: document.title,
    sources: getSources(request),
    dehydratedState: { variant, config, queries: dehydrate(queries) },
  }
}
