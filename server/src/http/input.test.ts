import { calls } from '@dulcinea/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Failure } from '../kernel/fail.ts'
import { readInput } from './input.ts'
import { registerMultipart } from './multipart.ts'

const read = async (body: string) => {
  const server = Fastify()
  await registerMultipart(server)
  server.post('/', (request) => readInput(request, calls.chat.send))
  const headers = { 'content-type': 'application/json' }
  return (await server.inject({ method: 'POST', url: '/', headers, body })).json()
}

test('a lone surrogate in the input is replaced by U+FFFD and a valid pair is kept', async () => {
  const { content } = await read(String.raw`{"aiGirlId":1,"content":" Hi \ud83d, \ud83d\ude00 "}`)
  expect(content).toBe('Hi \ufffd, 😀')
})

test('a NUL character or an empty path parameter is rejected as BAD_PARAMETER', async () => {
  const server = Fastify()
  await registerMultipart(server)
  server.setErrorHandler((error: Failure, _, reply) =>
    reply.send([error.message, error.details.field]),
  )
  server.post('/:id', (request) => readInput(request, calls.billing.capture))
  const post = async (url: string, body = {}) =>
    (await server.inject({ method: 'POST', url, body })).json()
  expect(await post('/a%00b')).toEqual(['BAD_PARAMETER', 'id'])
  expect(await post('/%20', { id: 'ORDER7' })).toEqual(['BAD_PARAMETER', 'id'])
  expect(await post('/ORDER7')).toEqual({ id: 'ORDER7' })
})
