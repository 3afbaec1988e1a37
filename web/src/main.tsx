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

/** Between two pieces of work a finger is answered. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const start = async (): Promise<void> => {
  allowTrustedTexts()
  await pause()
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root.')

  const queries = createQueryClient()
  const arrival = takeOver(queries)
  await pause()
  const router = createBrowserRouter(routes)
  await pause()

  /** Once the screen's own code is there, where the page shows it already. */
  const whenReady = (begin: () => void): void => {
    if (!arrival.isDrawn || router.state.initialized) return begin()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      begin()
    })
  }

  /** In pieces, so that a finger is answered in between. */
  const put = (app: ReactNode): void =>
    startTransition(() => {
      if (!arrival.isDrawn || !isDrawnForHere(arrival.drawnFor)) {
        return createRoot(root).render(app)
      }
      // React answers what is tapped while it moves in.
      sayAlive()
      hydrateRoot(root, app)
    })

  // Who has read on meanwhile stays there: the router takes a page that begins for one at its top.
  let place = 0

  const show = (): Promise<void> =>
    new Promise((entered) =>
      whenReady(() =>
        put(
          <App
            queries={queries}
            onComing={() => (place = scrollY)}
            onSeen={() => {
              if (arrival.isDrawn) scrollTo({ top: place, behavior: 'instant' })
              sayAlive()
            }}
            onHearing={sayHearing}
            onEntered={() => {
              setTimeout(entered)
              if (arrival.isDrawn) whenIdle(() => askAsOneself(queries, arrival.brought))
            }}
          >
            {/* In pieces, the way into a conversation takes a sixth longer on a slow device. */}
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
  await pause()
  await startSession({
    config: arrival.config,
    show,
    goHome: () => void router.navigate('/'),
  })
}

void start()
