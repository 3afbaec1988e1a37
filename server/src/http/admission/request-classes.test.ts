import { calls } from '@dulcinea/contract'
import { expect, test } from 'vitest'
import { getAdmissionLimits, getRequestClass } from './request-classes.ts'

test('searches have their own admission places, so that many searches do not shed other calls', () => {
  expect(getRequestClass('characters.search')).toBe('search')
  expect(getRequestClass('history.search')).toBe('search')
  expect(getRequestClass('characters.list')).toBe('other')
  const machine = { cores: 2, scale: 1 }
  expect(getAdmissionLimits('search', machine).maxActive).toBeLessThan(
    getAdmissionLimits('other', machine).maxActive,
  )
})

test('uploads take no admission place of other calls while they are received', () => {
  const uploads = Object.entries(calls).flatMap(([family, members]) =>
    Object.entries(members).flatMap(([name, { body }]) =>
      body === 'multipart' ? [getRequestClass(`${family}.${name}`)] : [],
    ),
  )
  expect(uploads.length).toBeGreaterThan(0)
  expect(new Set(uploads)).toEqual(new Set(['waiting']))
})
