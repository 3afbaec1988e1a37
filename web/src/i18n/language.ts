import type { Language } from '@dulcinea/contract/constants'
import { createStore } from '@dulcinea/ui/device/store.ts'
import {
  activateLanguage,
  activeLanguage,
  getPreferredLanguage,
  storeLanguage,
} from '@dulcinea/ui/i18n/language.ts'
import { createTranslator, type Texts } from '@dulcinea/ui/i18n/translate.ts'
import english from './en-US.json'
import type { Translate } from './translate.ts'

// English is the fallback. The first load has only a part of its texts (vite-initial-texts.ts).
let englishTexts: Texts = english
const ALL_ENGLISH = import.meta.glob<string>('./en-US.json', { query: '?raw', import: 'default' })

// Every other language is loaded on demand.
const LOADERS: Record<Language, () => Promise<Texts>> = {
  'en-US': () => Promise.resolve(englishTexts),
  'zh-CN': async () => (await import('./zh-CN.json')).default,
}

/** The texts that are loaded, with their language. */
export const activeTexts = createStore<{ language: Language; t: Translate }>({
  language: 'en-US',
  t: createTranslator('en-US', english, english),
})

let requestedLanguage: Language = 'en-US'

export const setLanguage = async (language: Language): Promise<void> => {
  requestedLanguage = language
  const texts = await LOADERS[language]()
  // Another language may have been chosen while this one was loading.
  if (requestedLanguage !== language) return
  activateLanguage(language)
  activeTexts.set({ language, t: createTranslator(language, texts, englishTexts) })
}

let loading: Promise<void> | null = null

const loadEnglishTexts = async (): Promise<void> => {
  const text = await ALL_ENGLISH['./en-US.json']?.()
  if (!text) return
  const all: Texts = JSON.parse(text)
  englishTexts = all
  // In another language they are only the fallback for missing texts.
  if (getCurrentLanguage() === 'en-US') {
    activeTexts.set({ language: 'en-US', t: createTranslator('en-US', all, all) })
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
  storeLanguage(language)
  await setLanguage(language)
}

export const initLanguage = (): Promise<void> => setLanguage(getPreferredLanguage())

export const getCurrentLanguage = (): Language => activeLanguage.get()
export const translate: Translate = (key, values) => activeTexts.get().t(key, values)
