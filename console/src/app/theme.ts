import { readStored, writeStored } from '@dulcinea/ui/device/storage.ts'
import { createStore, useStore } from '@dulcinea/ui/device/store.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'console_theme'
const BACKGROUND = { dark: '#120e17', light: '#faf6f1' } as const
const prefersDark = matchMedia('(prefers-color-scheme: dark)')

const readStoredTheme = (): Theme => {
  const stored = readStored(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'light'
}

const choice = createStore<Theme>(readStoredTheme())

const applyTheme = (): void => {
  const look = choice.get()
  const effective = look === 'system' ? (prefersDark.matches ? 'dark' : 'light') : look
  document.documentElement.dataset['theme'] = effective
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND[effective])
}

export const setTheme = (look: Theme): void => {
  writeStored(KEY, look)
  choice.set(look)
  applyTheme()
}

export const useTheme = (): Theme => useStore(choice)

export const initTheme = (): void => {
  prefersDark.addEventListener('change', applyTheme)
  applyTheme()
}
