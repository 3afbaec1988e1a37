import { expect, test } from 'vitest'
import { buildRequest } from './build-request.ts'

test('a call with a JSON body sends JSON', () => {
  const { url, init } = buildRequest(
    { method: 'POST', path: '/aiGirl/add-new', body: 'json' },
    { age: 27, hobby: [1, 2] },
    { purpose: '0' },
  )
  expect(url).toBe('/nsfw/api/aiGirl/add-new')
  expect(init.headers).toEqual({ purpose: '0', 'Content-Type': 'application/json' })
  expect(init.body).toBe('{"age":27,"hobby":[1,2]}')
})

test('a file is sent as multipart without an explicit content type', () => {
  const file = new Blob(['x'])
  const { init } = buildRequest(
    { method: 'POST', path: '/upload/picture', body: 'multipart' },
    { file, isCompress: true },
    {},
  )
  const sent = init.body instanceof FormData ? init.body : new FormData()
  expect(init.headers).toEqual({})
  expect(sent.get('isCompress')).toBe('true')
  expect(sent.get('file')).toBeInstanceOf(Blob)
})

test('inputs used in the path are not repeated in the body', () => {
  const { url, init } = buildRequest(
    { method: 'POST', path: '/aiGirl/chat/{messageId}/stop', body: 'form' },
    { messageId: 9, reason: 'enough' },
    {},
  )
  expect(url).toBe('/nsfw/api/aiGirl/chat/9/stop')
  expect(init.body).toEqual(new URLSearchParams({ reason: 'enough' }))
})
