import { expect, test } from 'vitest'
import { buildRequest } from './build-request.ts'

test('a GET request has path parameters and non-empty inputs in its URL', () => {
  const list = { method: 'GET', path: '/people/{userId}/ledger', body: 'none' } as const
  expect(buildRequest(list, { userId: 7, page: 2, query: '' })).toEqual({
    url: '/console/api/people/7/ledger?page=2',
    init: { method: 'GET' },
  })
  expect(buildRequest(list, { userId: 7 }).url).toBe('/console/api/people/7/ledger')
})

test('a POST request has path parameters in its URL and the other inputs as JSON', () => {
  const retry = { method: 'POST', path: '/events/{id}/retry', body: 'json' } as const
  const { url, init } = buildRequest(retry, { id: 'WH-1/2 3', note: '' })
  expect(url).toBe('/console/api/events/WH-1%2F2%203/retry')
  expect(init.body).toBe('{"note":""}')
})
