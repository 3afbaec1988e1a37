import { createStore, useStore } from '../../../web/src/device/store.ts'

export const LOOKS = ['light', 'dark', 'system'] as const
export type Look = (typeof LOOKS)[number]

const KEY = 'console_theme'
const GROUND = { dark: '#120e17', light: '#faf6f1' } as const
const prefersDark = matchMedia('(prefers-color-scheme: dark)')

const stored = (): Look => {
  try {
    const kept = localStorage.getItem(KEY)
    return LOOKS.find((look) => look === kept) ?? 'light'
  } catch {
    return 'light'
  }
}

const chosen = createStore<Look>(stored())

const show = (): void => {
  const look = chosen.get()
  const shown = look === 'system' ? (prefersDark.matches ? 'dark' : 'light') : look
  document.documentElement.dataset['theme'] = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[shown])
}

export const setLook = (look: Look): void => {
  try {
    localStorage.setItem(KEY, look)
  } catch {
    // Then it lasts as long as this page.
  }
  chosen.set(look)
  show()
}

export const useLook = (): Look => useStore(chosen)

export const followLook = (): void => {
  prefersDark.addEventListener('change', show)
  show()
}
