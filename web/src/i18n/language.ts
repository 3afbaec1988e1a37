import { LANGUAGES, languageOf, type Language } from '@dulcinea/contract/constants'
import { remember, remembered } from '../device/storage.ts'
import { createStore } from '../device/store.ts'
import { tellServer } from '../device/tell-server.ts'
import english from './en-US.json'
import { translator, type Texts, type Translate } from './translate.ts'

// English is the fallback and always here, as far as the first load speaks it (vite-first-texts.ts).
let known: Texts = english
const ALL = import.meta.glob<string>('./en-US.json', { query: '?raw', import: 'default' })

// Every other language is fetched when it is spoken.
const LOADERS: Record<Language, () => Promise<Texts>> = {
  'en-US': () => Promise.resolve(known),
  'zh-CN': async () => (await import('./zh-CN.json')).default,
}

const isLanguage = (text: string | null): text is Language =>
  LANGUAGES.some((language) => language === text)

export type Spoken = { language: Language; t: Translate }

export const spoken = createStore<Spoken>({
  language: 'en-US',
  t: translator('en-US', english, english),
})

let wanted: Language = 'en-US'

export const speak = async (language: Language): Promise<void> => {
  wanted = language
  const texts = await LOADERS[language]()
  // Another one may have been chosen while this one was on its way.
  if (wanted !== language) return
  document.documentElement.lang = language
  spoken.set({ language, t: translator(language, texts, known) })
}

let learning: Promise<void> | null = null

const learn = async (): Promise<void> => {
  const text = await ALL['./en-US.json']?.()
  if (!text) return
  const all: Texts = JSON.parse(text)
  known = all
  // Whoever speaks another language needs them only for what that one lacks.
  if (currentLanguage() === 'en-US') {
    spoken.set({ language: 'en-US', t: translator('en-US', all, all) })
  }
}

/** Every word of every screen. A screen waits for them as it waits for its own code. */
export const learnAllWords = (): Promise<void> => {
  learning ??= learn().catch((error: unknown) => {
    learning = null
    throw error
  })
  return learning
}

export const chooseLanguage = async (language: Language): Promise<void> => {
  remember('language', language)
  tellServer()
  await speak(language)
}

/** The user's choice, or else the browser's language. */
export const startLanguage = async (): Promise<void> => {
  const chosen = remembered('language')
  await speak(isLanguage(chosen) ? chosen : languageOf(navigator.language))
}

export const currentLanguage = (): Language => spoken.get().language
export const currentText: Translate = (key, values) => spoken.get().t(key, values)
