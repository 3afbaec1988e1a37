import { calls } from '@dulcinea/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
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
