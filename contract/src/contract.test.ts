import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls, toOpenApi, type Call } from './index.ts'
import { ERRORS } from './shared/errors.ts'

const all = Object.entries(calls).flatMap(([family, members]) =>
  Object.entries<Call>(members).map(([name, call]) => ({ id: `${family}.${name}`, call })),
)

test('no two calls share a method and path', () => {
  const keys = all.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('every path parameter is an input of its call', () => {
  for (const { id, call } of all) {
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
    for (const [, name] of call.path.matchAll(/\{(\w+)\}/g)) {
      expect(Object.keys(properties), id).toContain(name)
    }
  }
})

test('GET calls have no body and POST calls declare one', () => {
  for (const { id, call } of all) expect(call.body === 'none', id).toBe(call.method === 'GET')
})

test('an output schema rejects an unknown field', () => {
  const { output } = calls.config.remote
  const response = {
    imgurl: 'http://x',
    flag: 0,
    payments: 'local',
    ageGate: true,
    words: 'script',
  }
  expect(output.safeParse(response).success).toBe(true)
  expect(output.safeParse({ ...response, secret: 'x' }).success).toBe(false)
})

test('documented errors keep their error codes', () => {
  expect(ERRORS.PASSWORD_WRONG.errorCode).toBe(11000)
  expect(ERRORS.CODE_WRONG.errorCode).toBe(13000)
  expect(ERRORS.CODE_EXPIRED.errorCode).toBe(13001)
  expect(ERRORS.CODE_MISSING.errorCode).toBe(13002)
  expect(ERRORS.NO_ACCOUNT.errorCode).toBe(15000)
})

test('the OpenAPI document describes parameters and bodies', () => {
  const { paths } = toOpenApi(calls)
  expect(paths['/aiGirl/{id}']?.['get']).toMatchObject({
    operationId: 'characters.read',
    parameters: [{ name: 'id', in: 'path', required: true }],
  })
  expect(paths['/aiGirl/chat']?.['post']).toMatchObject({
    requestBody: { content: { 'application/x-www-form-urlencoded': {} } },
  })
})
