import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './api/query-client.ts'
import { AgeGate } from './app/AgeGate.tsx'
import { beAtHome } from './app/at-home.ts'
import { keepPictures } from './app/keep-pictures.ts'
import { forgetOnSignOut } from './app/forget-on-sign-out.ts'
import { refreshOnSignIn } from './app/refresh-on-sign-in.ts'
import { routes } from './app/routes.tsx'
import { warmChats } from './app/warm-chats.ts'
import { followSystemTheme } from './device/theme.ts'
import { startSession } from './session/start.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root.')

const router = createBrowserRouter(routes)
const queries = createQueryClient()

followSystemTheme()
refreshOnSignIn(queries)
forgetOnSignOut()
keepPictures()
warmChats(queries)
beAtHome({ open: (path) => void router.navigate(path) })
void startSession({
  goHome: () => void router.navigate('/'),
  show: () =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <AgeGate>
            <RouterProvider router={router} />
          </AgeGate>
        </QueryClientProvider>
      </StrictMode>,
    ),
})
