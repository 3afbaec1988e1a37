import type { Language } from '@dulcinea/contract/constants'
import { readFileSync } from 'node:fs'

type Translations = { [key: string]: string | Translations }

const loadTranslations = (language: Language): Translations =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8'))

const TRANSLATIONS: Record<Language, Translations> = {
  'en-US': loadTranslations('en-US'),
  'zh-CN': loadTranslations('zh-CN'),
}

/** Translates a dotted key and fills in `{{values}}`. */
export const translate = (
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string => {
  let found: string | Translations | undefined = TRANSLATIONS[language]
  for (const segment of key.split('.'))
    found = typeof found === 'object' ? found[segment] : undefined
  if (typeof found !== 'string') throw new Error(`Missing translation ${key} in ${language}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
