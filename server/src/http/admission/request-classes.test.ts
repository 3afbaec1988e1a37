import { calls } from '@dulcinea/contract'
import { expect, test } from 'vitest'
import { limitsOf, requestClassOf } from './request-classes.ts'

test('searches have their own admission places, so that many searches do not shed other calls', () => {
  expect(requestClassOf('characters.search')).toBe('search')
  expect(requestClassOf('history.search')).toBe('search')
  expect(requestClassOf('characters.list')).toBe('other')
  const machine = { cores: 2, scale: 1 }
  expect(limitsOf('search', machine).maxActive).toBeLessThan(limitsOf('other', machine).maxActive)
})

test('uploads take no admission place of other calls while they are received', () => {
  const uploads = Object.entries(calls).flatMap(([family, members]) =>
    Object.entries(members).flatMap(([name, { body }]) =>
      body === 'multipart' ? [requestClassOf(`${family}.${name}`)] : [],
    ),
  )
  expect(uploads.length).toBeGreaterThan(0)
  expect(new Set(uploads)).toEqual(new Set(['waiting']))
})
