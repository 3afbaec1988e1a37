import type { Texts } from '@dulcinea/ui/i18n/translate.ts'
import { expect, test } from 'vitest'
import english from './en-US.json'
import chinese from './zh-CN.json'

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : flat(value, `${path}${name}.`),
  )
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join()
const withoutForms = (list: [string, string][]) =>
  list.filter(([name]) => !name.endsWith('.one')).map(([name]) => name)

test('both languages have the same keys', () => {
  expect(withoutForms(flat(chinese))).toEqual(withoutForms(flat(english)))
})

test('both languages have the same placeholders and no empty text', () => {
  const englishTexts = new Map(flat(english))
  const mismatches = flat(chinese).filter(
    ([name, text]) =>
      !text.trim() || placeholders(text) !== placeholders(englishTexts.get(name) ?? ''),
  )
  expect(mismatches).toEqual([])
})
