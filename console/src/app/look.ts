import { createStore, useStore } from '../../../web/src/device/store.ts'

export const LOOKS = ['light', 'dark', 'system'] as const
export type Look = (typeof LOOKS)[number]

const KEY = 'console_theme'
const BACKGROUND = { dark: '#120e17', light: '#faf6f1' } as const
const prefersDark = matchMedia('(prefers-color-scheme: dark)')

const readStored = (): Look => {
  try {
    const stored = localStorage.getItem(KEY)
    return LOOKS.find((look) => look === stored) ?? 'light'
  } catch {
    return 'light'
  }
}

const choice = createStore<Look>(readStored())

const applyTheme = (): void => {
  const look = choice.get()
  const effective = look === 'system' ? (prefersDark.matches ? 'dark' : 'light') : look
  document.documentElement.dataset['theme'] = effective
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND[effective])
}

export const setLook = (look: Look): void => {
  try {
    localStorage.setItem(KEY, look)
  } catch {
    // Without storage the choice lasts as long as this page.
  }
  choice.set(look)
  applyTheme()
}

export const useLook = (): Look => useStore(choice)

export const followLook = (): void => {
  prefersDark.addEventListener('change', applyTheme)
  applyTheme()
}
