import { afterEach, expect, test } from 'vitest'
import { hasChatted, markHasChatted } from './has-chatted.ts'
import { writeStored } from './storage.ts'
import { writeHintCookies } from './hint-cookies.ts'

afterEach(() => {
  for (const name of ['age_ok', 'language', 'met', 'token']) {
    document.cookie = `${name}=; path=/; max-age=0`
  }
})

test('the first chat on a device is stored, also in a hint cookie', () => {
  expect(hasChatted()).toBe(false)
  markHasChatted()
  expect(hasChatted()).toBe(true)
  expect(document.cookie).toContain('met=1')
})

test('hint cookies hold only what server rendering depends on', () => {
  writeStored('age_ok', '1')
  writeStored('language', 'zh-CN')
  writeStored('token', 'secret')
  writeHintCookies()
  expect(document.cookie.split('; ').toSorted()).toEqual(['age_ok=1', 'language=zh-CN'])
})
