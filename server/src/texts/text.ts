import type { Language } from '@dulcinea/contract/constants'
import { readFileSync } from 'node:fs'

type Texts = { [key: string]: string | Texts }

const load = (language: Language): Texts =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8'))

const TEXTS: Record<Language, Texts> = { 'en-US': load('en-US'), 'zh-CN': load('zh-CN') }

/** A sentence of the server's own, by its dotted key. */
export const text = (
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string => {
  let found: string | Texts | undefined = TEXTS[language]
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`No text ${key} in ${language}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
