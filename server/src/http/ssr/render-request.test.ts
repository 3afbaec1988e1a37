import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { parseRenderRequest } from './render-request.ts'

const server = Fastify()
server.setNotFoundHandler((request) => ({ renderRequest: parseRenderRequest(request) }))

const getRenderRequest = async (url: string, headers: Record<string, string> = {}) =>
  (await server.inject({ url, headers })).json<{ renderRequest: unknown }>().renderRequest

const ADULT = { cookie: 'age_ok=1' }
const EXPLORE = {
  path: '/explore',
  language: 'en-US',
  screen: 'desktop',
  isAdult: true,
  hasChatted: false,
}

describe('a user who has not confirmed their age', () => {
  test.each(['/', '/explore', '/agent/chat/3', '/settings', '/explore?type=2'])(
    'sees the age gate at %s',
    async (url) => expect(await getRenderRequest(url)).toEqual({ ...EXPLORE, isAdult: false }),
  )
  test.each(['age_ok=', 'age_ok=0', 'xage_ok=1', 'other=age_ok=1'])(
    'sees the age gate with the cookie %s',
    async (cookie) =>
      expect(await getRenderRequest('/explore', { cookie })).toMatchObject({ isAdult: false }),
  )
})

describe('a user who has confirmed their age', () => {
  test.each([
    ['/', '/explore'],
    ['/?rff_code=AB12', '/explore'],
    ['/explore', '/explore'],
    ['/agent/chat/12', '/agent/chat/12'],
    ['/agent/chat/12/detail', '/agent/chat/12/detail'],
  ])('gets at %s the server-rendered page %s', async (url, path) =>
    expect(await getRenderRequest(url, ADULT)).toEqual({ ...EXPLORE, path }),
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
  ])('gets no server-rendered page at %s', async (url) =>
    expect(await getRenderRequest(url, ADULT)).toBeNull(),
  )

  test('only the conversation page depends on whether the user has chatted before', async () => {
    const cookie = 'met=1; age_ok=1'
    expect(await getRenderRequest('/agent/chat/3', { cookie })).toMatchObject({ hasChatted: true })
    expect(await getRenderRequest('/agent/chat/3', ADULT)).toMatchObject({ hasChatted: false })
    expect(await getRenderRequest('/explore', { cookie })).toMatchObject({ hasChatted: false })
  })

  test('a page is rendered in the chosen language, or else in the browser’s', async () => {
    const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' }
    expect(await getRenderRequest('/explore', { ...ADULT, ...chinese })).toMatchObject({
      language: 'zh-CN',
    })
    const cookie = 'age_ok=1; language=en-US'
    expect(await getRenderRequest('/explore', { cookie, ...chinese })).toMatchObject({
      language: 'en-US',
    })
    const unknown = 'age_ok=1; language=xx'
    expect(await getRenderRequest('/explore', { cookie: unknown })).toMatchObject({
      language: 'en-US',
    })
  })

  test('a phone gets a page rendered for phones', async () => {
    const phone = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 11) Chrome/140 Mobile Safari/537.36',
    }
    expect(await getRenderRequest('/explore', { ...ADULT, ...phone })).toMatchObject({
      screen: 'phone',
    })
  })
})
