import { calls } from '@dulcinea/contract'
import { expect, test } from 'vitest'
import { limitsOf, requestClassOf } from './request-classes.ts'

test('searches have their own places, so that a rush of them refuses nobody else', () => {
  expect(requestClassOf('characters.search')).toBe('search')
  expect(requestClassOf('history.search')).toBe('search')
  expect(requestClassOf('characters.list')).toBe('other')
  const machine = { cores: 2, scale: 1 }
  expect(limitsOf('search', machine).maxActive).toBeLessThan(limitsOf('other', machine).maxActive)
})

test('an upload takes no place of other calls while it is received', () => {
  const uploads = Object.entries(calls).flatMap(([family, members]) =>
    Object.entries(members).flatMap(([name, { body }]) =>
      body === 'multipart' ? [requestClassOf(`${family}.${name}`)] : [],
    ),
  )
  expect(uploads.length).toBeGreaterThan(0)
  expect(new Set(uploads)).toEqual(new Set(['waiting']))
})
