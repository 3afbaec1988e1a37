import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app/App.tsx'
import { beAtHome } from './app/at-home.ts'
import { forgetOnSignOut } from './app/forget-on-sign-out.ts'
import { keepPictures } from './app/keep-pictures.ts'
import { refreshOnSignIn } from './app/refresh-on-sign-in.ts'
import { routes } from './app/routes.tsx'
import { warmChats } from './app/warm-chats.ts'
import { followSystemTheme } from './device/theme.ts'
import { allowTrustedTexts } from './device/trusted-types.ts'
import { whenIdle } from './device/when-idle.ts'
import {
  askAsOneself,
  isDrawnForHere,
  sayAlive,
  sayHearing,
  takeOver,
} from './first-look/take-over.ts'
import { tellServer } from './device/tell-server.ts'
import { startSession } from './session/start.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

/** Yields to the main thread, so that input is handled between two pieces of work. */
const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const start = async (): Promise<void> => {
  allowTrustedTexts()
  await yieldToMain()
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')

  const queries = createQueryClient()
  const page = takeOver(queries)
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
      if (!page.isServerRendered || !isDrawnForHere(page.variant)) {
        return createRoot(root).render(app)
      }
      // React replays clicks itself while it hydrates.
      sayAlive()
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
              sayAlive()
            }}
            onInteractive={sayHearing}
            onEntered={() => {
              setTimeout(resolve)
              if (page.isServerRendered) whenIdle(() => askAsOneself(queries, page.hydratedQueries))
            }}
          >
            {/* With transitions, opening a chat takes a sixth longer on a slow device. */}
            <RouterProvider router={router} useTransitions={false} />
          </App>,
        ),
      ),
    )

  followSystemTheme()
  tellServer()
  refreshOnSignIn(queries)
  forgetOnSignOut()
  keepPictures()
  warmChats(queries)
  beAtHome({ open: (path) => void router.navigate(path) })
  await yieldToMain()
  await startSession({
    config: page.config,
    show,
    goHome: () => void router.navigate('/'),
  })
}

void start()
