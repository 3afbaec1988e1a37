import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initLanguage } from '../../web/src/i18n/language.ts'
import '../../web/src/ui/fonts.css'
import '../../web/src/ui/tokens.css'
import '../../web/src/ui/base.css'
import './console.css'
import { createQueryClient } from './api/queries.ts'
import { App } from './app/App.tsx'
import { initTheme } from './app/theme.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root.')

initTheme()
void initLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  ),
)
