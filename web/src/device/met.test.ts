import { afterEach, expect, test } from 'vitest'
import { hasMet, noteMet } from './met.ts'
import { remember } from './storage.ts'
import { tellServer } from './tell-server.ts'

afterEach(() => {
  for (const name of ['age_ok', 'language', 'met', 'token']) {
    document.cookie = `${name}=; path=/; max-age=0`
  }
})

test('the first talk on a device is noted, and the server is told', () => {
  expect(hasMet()).toBe(false)
  noteMet()
  expect(hasMet()).toBe(true)
  expect(document.cookie).toContain('met=1')
})

test('the server is told what it draws by, and nothing else', () => {
  remember('age_ok', '1')
  remember('language', 'zh-CN')
  remember('token', 'secret')
  tellServer()
  expect(document.cookie.split('; ').toSorted()).toEqual(['age_ok=1', 'language=zh-CN'])
})
