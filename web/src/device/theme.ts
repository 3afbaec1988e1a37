import { writeStored, readStored } from './storage.ts'
import { createStore, useStore } from '@dulcinea/ui/device/store.ts'

export const THEMES = ['system', 'dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

const BACKGROUND = { dark: '#120e17', light: '#faf6f1' } as const
const prefersLight = matchMedia('(prefers-color-scheme: light)')

const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text)
const readStoredTheme = (): Theme => {
  const theme = readStored('theme')
  return isTheme(theme) ? theme : 'dark'
}

const chosen = createStore<Theme>(readStoredTheme())
const effective = createStore<keyof typeof BACKGROUND>('dark')

const applyTheme = (): void => {
  const theme = chosen.get()
  const shown = theme === 'system' ? (prefersLight.matches ? 'light' : 'dark') : theme
  document.documentElement.dataset['theme'] = shown
  effective.set(shown)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND[shown])
}

export const setTheme = (theme: Theme): void => {
  writeStored('theme', theme)
  chosen.set(theme)
  applyTheme()
}

export const useTheme = (): Theme => useStore(chosen)

/** Whether the effective theme is light, chosen or by the system. */
export const useIsLight = (): boolean => useStore(effective) === 'light'

/** Keeps the page in step with the system while that is what the user chose. */
export const followSystemTheme = (): void => {
  prefersLight.addEventListener('change', applyTheme)
  applyTheme()
}
