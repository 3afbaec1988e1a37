import { LANGUAGES, parseLanguage, type Language } from '@dulcinea/contract/constants'
import { writeStored, readStored } from '../device/storage.ts'
import { createStore } from '../device/store.ts'
import { writeHintCookies } from '../device/hint-cookies.ts'
import english from './en-US.json'
import { createTranslator, type Texts, type Translate } from './translate.ts'

// English is the fallback. The first load has only a part of its texts (vite-first-texts.ts).
let englishTexts: Texts = english
const ALL_ENGLISH = import.meta.glob<string>('./en-US.json', { query: '?raw', import: 'default' })

// Every other language is loaded on demand.
const LOADERS: Record<Language, () => Promise<Texts>> = {
  'en-US': () => Promise.resolve(englishTexts),
  'zh-CN': async () => (await import('./zh-CN.json')).default,
}

const isLanguage = (text: string | null): text is Language =>
  LANGUAGES.some((language) => language === text)

export type ActiveLanguage = { language: Language; t: Translate }

export const activeLanguage = createStore<ActiveLanguage>({
  language: 'en-US',
  t: createTranslator('en-US', english, english),
})

let requestedLanguage: Language = 'en-US'

export const setLanguage = async (language: Language): Promise<void> => {
  requestedLanguage = language
  const texts = await LOADERS[language]()
  // Another language may have been chosen while this one was loading.
  if (requestedLanguage !== language) return
  document.documentElement.lang = language
  activeLanguage.set({ language, t: createTranslator(language, texts, englishTexts) })
}

let loading: Promise<void> | null = null

const loadEnglishTexts = async (): Promise<void> => {
  const text = await ALL_ENGLISH['./en-US.json']?.()
  if (!text) return
  const all: Texts = JSON.parse(text)
  englishTexts = all
  // In another language they are only the fallback for missing texts.
  if (getCurrentLanguage() === 'en-US') {
    activeLanguage.set({ language: 'en-US', t: createTranslator('en-US', all, all) })
  }
}

/** Loads the texts of all screens. A screen waits for them as for its own code. */
export const loadAllTexts = (): Promise<void> => {
  loading ??= loadEnglishTexts().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

export const chooseLanguage = async (language: Language): Promise<void> => {
  writeStored('language', language)
  writeHintCookies()
  await setLanguage(language)
}

/** The user's choice, or else the browser's language. */
export const initLanguage = async (): Promise<void> => {
  const chosen = readStored('language')
  await setLanguage(isLanguage(chosen) ? chosen : parseLanguage(navigator.language))
}

export const getCurrentLanguage = (): Language => activeLanguage.get().language
export const translate: Translate = (key, values) => activeLanguage.get().t(key, values)
