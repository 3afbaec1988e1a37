import { calls } from '@dulcinea/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Failure } from '../kernel/fail.ts'
import { readInput } from './input.ts'
import { readMultipart } from './multipart.ts'

const read = async (body: string) => {
  const server = Fastify()
  await readMultipart(server)
  server.post('/', (request) => readInput(request, calls.chat.send))
  const headers = { 'content-type': 'application/json' }
  return (await server.inject({ method: 'POST', url: '/', headers, body })).json()
}

test('half a pair of surrogates becomes a character that can be kept; a whole pair stays', async () => {
  const { content } = await read(String.raw`{"aiGirlId":1,"content":" Hi \ud83d, \ud83d\ude00 "}`)
  expect(content).toBe('Hi \ufffd, 😀')
})

test('a sign that no text can hold is refused in an address as in a body', async () => {
  const server = Fastify()
  await readMultipart(server)
  server.setErrorHandler((error: Failure, _, reply) =>
    reply.send([error.message, error.details.field]),
  )
  server.post('/:id', (request) => readInput(request, calls.billing.capture))
  const of = async (url: string, body = {}) =>
    (await server.inject({ method: 'POST', url, body })).json()
  expect(await of('/a%00b')).toEqual(['BAD_PARAMETER', 'id'])
  expect(await of('/%20', { id: 'ORDER7' })).toEqual(['BAD_PARAMETER', 'id'])
  expect(await of('/ORDER7')).toEqual({ id: 'ORDER7' })
})
