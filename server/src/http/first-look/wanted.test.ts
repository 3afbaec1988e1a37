import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { wantedBy } from './wanted.ts'

const server = Fastify()
server.setNotFoundHandler((request) => ({ wanted: wantedBy(request) }))

const wanted = async (url: string, headers: Record<string, string> = {}) =>
  (await server.inject({ url, headers })).json<{ wanted: unknown }>().wanted

const ADULT = { cookie: 'age_ok=1' }
const EXPLORE = {
  path: '/explore',
  language: 'en-US',
  screen: 'desk',
  isAdult: true,
  hasMet: false,
}

describe('who was not asked for an age yet', () => {
  test.each(['/', '/explore', '/agent/chat/3', '/settings', '/explore?type=2'])(
    'is asked at %s',
    async (url) => expect(await wanted(url)).toEqual({ ...EXPLORE, isAdult: false }),
  )
  test.each(['age_ok=', 'age_ok=0', 'xage_ok=1', 'other=age_ok=1'])(
    '%s is no answer',
    async (cookie) =>
      expect(await wanted('/explore', { cookie })).toMatchObject({ isAdult: false }),
  )
})

describe('who has come in', () => {
  test.each([
    ['/', '/explore'],
    ['/?rff_code=AB12', '/explore'],
    ['/explore', '/explore'],
    ['/agent/chat/12', '/agent/chat/12'],
    ['/agent/chat/12/detail', '/agent/chat/12/detail'],
  ])('%s shows %s', async (url, path) =>
    expect(await wanted(url, ADULT)).toEqual({ ...EXPLORE, path }),
  )

  test.each([
    '/explore?type=2',
    '/explore?rff_code=A&sort=new',
    '/settings',
    '/agent/chat',
    '/agent/chat/0',
    '/agent/chat/1e3',
    '/agent/chat/99999999999',
    '/agent/chat/12/detail/more',
  ])('nothing is drawn for %s', async (url) => expect(await wanted(url, ADULT)).toBeNull())

  test('only a conversation tells whether there was one before', async () => {
    const cookie = 'met=1; age_ok=1'
    expect(await wanted('/agent/chat/3', { cookie })).toMatchObject({ hasMet: true })
    expect(await wanted('/agent/chat/3', ADULT)).toMatchObject({ hasMet: false })
    expect(await wanted('/explore', { cookie })).toMatchObject({ hasMet: false })
  })

  test('the language that was chosen, or else the browser’s', async () => {
    const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' }
    expect(await wanted('/explore', { ...ADULT, ...chinese })).toMatchObject({ language: 'zh-CN' })
    const cookie = 'age_ok=1; language=en-US'
    expect(await wanted('/explore', { cookie, ...chinese })).toMatchObject({ language: 'en-US' })
    const unknown = 'age_ok=1; language=xx'
    expect(await wanted('/explore', { cookie: unknown })).toMatchObject({ language: 'en-US' })
  })

  test('a phone is drawn for as one', async () => {
    const phone = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 11) Chrome/140 Mobile Safari/537.36',
    }
    expect(await wanted('/explore', { ...ADULT, ...phone })).toMatchObject({ screen: 'phone' })
  })
})
