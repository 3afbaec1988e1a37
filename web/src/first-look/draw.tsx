import { dehydrate, QueryClient, type Query } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { fetchRemoteConfig } from '../api/config.ts'
import { connect, type Connection } from '../api/connection.ts'
import { App } from '../app/App.tsx'
import { routes } from '../app/routes.tsx'
import { setPictureDomain } from '../device/picture-url.ts'
import { forget, remember } from '../device/storage.ts'
import { speak } from '../i18n/language.ts'
import { change } from '../session/session.ts'
import { isConversation, type Carried, type DrawnFor } from './carried.ts'
import { drawFor } from './no-window.ts'

/** What is asked for may lead to a further question: so many times is more than any screen does. */
const ROUNDS = 3

export type Asked = DrawnFor & {
  /** Asks the server, as the page would. */
  fetch: Connection['fetch']
}
export type Drawn = {
  html: string
  title: string
  /** What is wanted for it beside the first load, by the names of its sources. */
  sources: string[]
  carried: Carried
}

const WORDS = { 'en-US': 'src/i18n/en-US.json?raw', 'zh-CN': 'src/i18n/zh-CN.json' }
/** What she does stands in it, in every greeting. */
const ITALIC = '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2'
const CONVERSATION = [ITALIC, 'src/screens/chat/RecentLayout.tsx']
const DETAIL = ['src/screens/detail/DetailScreen.tsx']

const screensAt = (path: string): string[] => {
  if (isConversation(path)) return CONVERSATION
  return path.endsWith('/detail') ? DETAIL : []
}

const sourcesOf = ({ path, language, isAdult }: Asked): string[] => {
  const screens = isAdult ? screensAt(path) : []
  return language !== 'en-US' || screens.length ? [WORDS[language], ...screens] : []
}

const isMissing = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  options.queryFn !== undefined &&
  Reflect.get(options, 'enabled') !== false

/** Asks for what the last drawing could not show. */
const fetchMissing = async (queries: QueryClient): Promise<boolean> => {
  const missing = queries.getQueryCache().findAll({ predicate: isMissing })
  await Promise.all(missing.map((query) => query.fetch()))
  return missing.length > 0
}

/** As if this were the device. */
const tell = (name: 'age_ok' | 'met', isSo: boolean): void =>
  isSo ? remember(name, '1') : forget(name)

const handler = createStaticHandler(routes)

/**
 * The page as somebody sees it first of whom nothing is known: drawn by the same components, without
 * a life of its own. One at a time: who speaks and what is known are the same for the whole app.
 */
export const draw = async (asked: Asked): Promise<Drawn | null> => {
  const { fetch, ...drawnFor } = asked
  const { path, language, isAdult } = drawnFor
  connect({ fetch })
  drawFor(asked.screen)
  document.title = ''
  forget('tags')
  await speak(language)
  const config = await fetchRemoteConfig()
  setPictureDomain(config.imgurl)
  change({ config })
  tell('age_ok', isAdult)
  tell('met', asked.hasMet)
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) return null
  const router = createStaticRouter(handler.dataRoutes, context)
  const queries = new QueryClient({
    // What was just asked for is not asked for again, and nothing is drawn as if it were.
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  })
  const drawn = () =>
    renderToString(
      <App queries={queries}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    )
  let html = drawn()
  for (let round = 0; round < ROUNDS && (await fetchMissing(queries)); round++) html = drawn()
  return {
    html,
    title: document.title,
    sources: sourcesOf(asked),
    carried: { drawnFor, config, queries: dehydrate(queries) },
  }
}
