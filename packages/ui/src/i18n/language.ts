import { LANGUAGES, parseLanguage, type Language } from '@dulcinea/contract/constants'
import { writeCookie } from '../device/cookie.ts'
import { readStored, writeStored } from '../device/storage.ts'
import { createStore } from '../device/store.ts'

const KEY = 'language'

/** The language of the page. */
export const activeLanguage = createStore<Language>('en-US')

/** Applies at once: an app that loads its texts on demand must have loaded them. */
export const activateLanguage = (language: Language): void => {
  document.documentElement.lang = language
  activeLanguage.set(language)
}

/** Saves the user's choice, which all apps of this origin share. */
export const storeLanguage = (language: Language): void => {
  writeStored(KEY, language)
  writeCookie(KEY, language)
}

/** The user's choice, or else the browser's language. */
export const getPreferredLanguage = (): Language => {
  const stored = readStored(KEY)
  return LANGUAGES.find((language) => language === stored) ?? parseLanguage(navigator.language)
}
