import { createStore, useStore } from '../../../web/src/device/store.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'console_theme'
const BACKGROUND = { dark: '#120e17', light: '#faf6f1' } as const
const prefersDark = matchMedia('(prefers-color-scheme: dark)')

const readStored = (): Theme => {
  try {
    const stored = localStorage.getItem(KEY)
    return THEMES.find((look) => look === stored) ?? 'light'
  } catch {
    return 'light'
  }
}

const choice = createStore<Theme>(readStored())

const applyTheme = (): void => {
  const look = choice.get()
  const effective = look === 'system' ? (prefersDark.matches ? 'dark' : 'light') : look
  document.documentElement.dataset['theme'] = effective
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND[effective])
}

export const setTheme = (look: Theme): void => {
  try {
    localStorage.setItem(KEY, look)
  } catch {
    // Without storage the choice lasts as long as this page.
  }
  choice.set(look)
  applyTheme()
}

export const useTheme = (): Theme => useStore(choice)

export const initTheme = (): void => {
  prefersDark.addEventListener('change', applyTheme)
  applyTheme()
}
