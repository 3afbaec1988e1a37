import { remember, remembered } from './storage.ts'
import { createStore, useStore } from './store.ts'

export const THEMES = ['system', 'dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

const GROUND = { dark: '#120e17', light: '#faf6f1' } as const
const prefersLight = matchMedia('(prefers-color-scheme: light)')

const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text)
const stored = (): Theme => {
  const theme = remembered('theme')
  return isTheme(theme) ? theme : 'dark'
}

const chosen = createStore<Theme>(stored())
const seen = createStore<keyof typeof GROUND>('dark')

const show = (): void => {
  const theme = chosen.get()
  const shown = theme === 'system' ? (prefersLight.matches ? 'light' : 'dark') : theme
  document.documentElement.dataset['theme'] = shown
  seen.set(shown)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[shown])
}

export const setTheme = (theme: Theme): void => {
  remember('theme', theme)
  chosen.set(theme)
  show()
}

export const useTheme = (): Theme => useStore(chosen)

/** As it is seen, whatever the system has to do with it. */
export const useIsLight = (): boolean => useStore(seen) === 'light'

/** Keeps the page in step with the system while that is what the user chose. */
export const followSystemTheme = (): void => {
  prefersLight.addEventListener('change', show)
  show()
}
