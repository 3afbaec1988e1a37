import { LANGUAGES, languageOf, type Language } from '@dulcinea/contract/constants'
import { remember, remembered } from '../device/storage.ts'
import { createStore } from '../device/store.ts'
import english from './en-US.json'
import { translator, type Texts, type Translate } from './translate.ts'

// English is the fallback and always here; every other language is fetched when it is spoken.
const LOADERS: Record<Language, () => Promise<Texts>> = {
  'en-US': () => Promise.resolve(english),
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
  spoken.set({ language, t: translator(language, texts, english) })
}

export const chooseLanguage = async (language: Language): Promise<void> => {
  remember('language', language)
  await speak(language)
}

/** The user's choice, or else the browser's language. */
export const startLanguage = async (): Promise<void> => {
  const chosen = remembered('language')
  await speak(isLanguage(chosen) ? chosen : languageOf(navigator.language))
}

export const currentLanguage = (): Language => spoken.get().language
export const currentText: Translate = (key, values) => spoken.get().t(key, values)
