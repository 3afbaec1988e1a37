import { readFileSync } from 'node:fs'

type Language = 'en-US' | 'zh-CN'
type Texts = { [key: string]: string | Texts }

/** The texts of the app by their keys, so that a test can run in both languages. */
export const loadTexts = (language: Language, folder = '../src/i18n') => {
  const file = new URL(`${folder}/${language}.json`, import.meta.url)
  const all = JSON.parse(readFileSync(file, 'utf8')) as Texts
  return (key: string): string => {
    let node: string | Texts | undefined = all
    for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
    if (typeof node !== 'string') throw new Error(`no text ${key} in ${language}`)
    return node
  }
}
