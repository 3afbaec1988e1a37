import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls, openapi, type Call } from './index.ts'
import { ERRORS } from './plain/errors.ts'

const all = Object.entries(calls).flatMap(([family, members]) =>
  Object.entries<Call>(members).map(([name, call]) => ({ id: `${family}.${name}`, call })),
)

test('no two calls share a method and path', () => {
  const keys = all.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('every part of a path is an input of its call', () => {
  for (const { id, call } of all) {
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
    for (const [, name] of call.path.matchAll(/\{(\w+)\}/g)) {
      expect(Object.keys(properties), id).toContain(name)
    }
  }
})

test('reading calls have no body, writing calls say which', () => {
  for (const { id, call } of all) expect(call.body === 'none', id).toBe(call.method === 'GET')
})

test('an answer with a field too many is no answer', () => {
  const { output } = calls.config.remote
  const answer = {
    imgurl: 'http://x',
    flag: 0,
    payments: 'local',
    ageGate: true,
    words: 'script',
  }
  expect(output.safeParse(answer).success).toBe(true)
  expect(output.safeParse({ ...answer, secret: 'x' }).success).toBe(false)
})

test('the numbers of the errors that the product names', () => {
  expect(ERRORS.PASSWORD_WRONG.errorCode).toBe(11000)
  expect(ERRORS.CODE_WRONG.errorCode).toBe(13000)
  expect(ERRORS.CODE_EXPIRED.errorCode).toBe(13001)
  expect(ERRORS.CODE_MISSING.errorCode).toBe(13002)
  expect(ERRORS.NO_ACCOUNT.errorCode).toBe(15000)
})

test('the description says how to send each call', () => {
  const { paths } = openapi(calls)
  expect(paths['/aiGirl/{id}']?.['get']).toMatchObject({
    operationId: 'characters.read',
    parameters: [{ name: 'id', in: 'path', required: true }],
  })
  expect(paths['/aiGirl/chat']?.['post']).toMatchObject({
    requestBody: { content: { 'application/x-www-form-urlencoded': {} } },
  })
})
