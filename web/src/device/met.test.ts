import { afterEach, expect, test } from 'vitest'
import { hasMet, noteMet } from './met.ts'
import { remember } from './storage.ts'
import { tellServer } from './tell-server.ts'

afterEach(() => {
  for (const name of ['age_ok', 'language', 'met', 'token']) {
    document.cookie = `${name}=; path=/; max-age=0`
  }
})

test('the first chat on a device is stored, also in a hint cookie', () => {
  expect(hasMet()).toBe(false)
  noteMet()
  expect(hasMet()).toBe(true)
  expect(document.cookie).toContain('met=1')
})

test('hint cookies hold only what server rendering depends on', () => {
  remember('age_ok', '1')
  remember('language', 'zh-CN')
  remember('token', 'secret')
  tellServer()
  expect(document.cookie.split('; ').toSorted()).toEqual(['age_ok=1', 'language=zh-CN'])
})
