import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app/App.tsx'
import { startPwa } from './app/start-pwa.ts'
import { clearUserDataOnSignOut } from './app/clear-user-data-on-sign-out.ts'
import { clearOwnPicturesOnSignOut } from './app/clear-own-pictures-on-sign-out.ts'
import { invalidateQueriesOnSignIn } from './app/refresh-on-sign-in.ts'
import { routes } from './app/routes.tsx'
import { prefetchChatsOnPointer } from './app/prefetch-chats.ts'
import { followSystemTheme } from './device/theme.ts'
import { installTrustedTypesPolicy } from './device/trusted-types.ts'
import { whenIdle } from './device/when-idle.ts'
import {
  refetchPersonalQueries,
  matchesDevice,
  announceMounted,
  announceInteractive,
  hydratePage,
} from './ssr/hydrate-page.ts'
import { writeHintCookies } from './device/hint-cookies.ts'
import { startSession } from './session/start-session.ts'
import '@dulcinea/ui/fonts.css'
import '@dulcinea/ui/tokens.css'
import '@dulcinea/ui/base.css'

/** Yields to the main thread, so that input is handled between two pieces of work. */
const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const start = async (): Promise<void> => {
  installTrustedTypesPolicy()
  await yieldToMain()
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')

  const queries = createQueryClient()
  const page = hydratePage(queries)
  await yieldToMain()
  const router = createBrowserRouter(routes)
  await yieldToMain()

  /** A server-rendered page is hydrated only once the code of its screen is loaded. */
  const whenReady = (start: () => void): void => {
    if (!page.isServerRendered || router.state.initialized) return start()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      start()
    })
  }

  /** In a transition, so that input is handled while it renders. */
  const mount = (app: ReactNode): void =>
    startTransition(() => {
      if (!page.isServerRendered || !matchesDevice(page.variant)) {
        return createRoot(root).render(app)
      }
      // React replays clicks itself while it hydrates.
      announceMounted()
      hydrateRoot(root, app)
    })

  // Keeps the scroll position: the router resets it when the app mounts.
  let scrollTop = 0

  const show = (): Promise<void> =>
    new Promise((resolve) =>
      whenReady(() =>
        mount(
          <App
            queries={queries}
            onMountStart={() => (scrollTop = scrollY)}
            onMounted={() => {
              if (page.isServerRendered) scrollTo({ top: scrollTop, behavior: 'instant' })
              announceMounted()
            }}
            onInteractive={announceInteractive}
            onEntered={() => {
              setTimeout(resolve)
              if (page.isServerRendered)
                whenIdle(() => refetchPersonalQueries(queries, page.hydratedQueries))
            }}
          >
            {/* With transitions, opening a chat takes a sixth longer on a slow device. */}
            <RouterProvider router={router} useTransitions={false} />
          </App>,
        ),
      ),
    )

  followSystemTheme()
  writeHintCookies()
  invalidateQueriesOnSignIn(queries)
  clearUserDataOnSignOut()
  clearOwnPicturesOnSignOut()
  prefetchChatsOnPointer(queries)
  startPwa({ open: (path) => void router.navigate(path) })
  await yieldToMain()
  await startSession({
    config: page.config,
    show,
    goHome: () => void router.navigate('/'),
  })
}

void start()
