import type { Language } from '@dulcinea/contract/constants'

/** Texts nest by topic; a node with `other` is one text in its plural forms. */
export type Texts = { [key: string]: string | Texts }
export type DottedKey<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string | { other: string }
    ? Key
    : `${Key}.${DottedKey<Node[Key]>}`
}[keyof Node & string]

export type TextValues = Record<string, string | number>

export type Translate<Key extends string> = (key: Key, values?: TextValues) => string

const findNode = (texts: Texts, key: string): string | Texts | undefined => {
  let node: string | Texts | undefined = texts
  for (const part of key.split('.')) {
    if (typeof node !== 'object') return undefined
    node = node[part]
  }
  return node
}

const interpolate = (text: string, values: TextValues): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

/** `t('explore.people', { count: 3 })`: dotted keys, `{{name}}` placeholders, plural forms by `count`. */
export const createTranslator = <Key extends string>(
  language: Language,
  texts: Texts,
  fallback: Texts,
): Translate<Key> => {
  // Created on demand: creating one is slow, and few texts have plural forms.
  let plurals: Intl.PluralRules | undefined
  const textAt = (key: string, values: TextValues, from: Texts): string | undefined => {
    const found = findNode(from, key)
    if (typeof found !== 'object') return found
    plurals ??= new Intl.PluralRules(language)
    const form = found[plurals.select(Number(values['count']))] ?? found['other']
    return typeof form === 'string' ? form : undefined
  }
  return (key, values = {}) => {
    const text = textAt(key, values, texts) ?? textAt(key, values, fallback) ?? key
    return interpolate(text, values)
  }
}
