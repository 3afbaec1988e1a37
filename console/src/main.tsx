import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { activateLanguage, getPreferredLanguage } from '@dulcinea/ui/i18n/language.ts'
import '@dulcinea/ui/fonts.css'
import '@dulcinea/ui/tokens.css'
import '@dulcinea/ui/base.css'
import './console.css'
import { createQueryClient } from './api/queries.ts'
import { App } from './app/App.tsx'
import { initTheme } from './app/theme.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root.')

initTheme()
activateLanguage(getPreferredLanguage())
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
