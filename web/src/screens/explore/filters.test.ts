import { describe, expect, test } from 'vitest'
import { countSet, exploreAddress, readFilters, withoutChoices } from './filters.ts'

const USUAL = { type: -1, ageMin: 18, ageMax: 60, sort: 'popular' } as const

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('the address of Explore', () => {
  test('nothing in it: everybody, as usual', () => {
    expect(read('')).toEqual({ ...USUAL, race: undefined, body: undefined, hair: undefined })
    expect(exploreAddress(read(''))).toBe('/explore')
  })

  test('tells every filter, and reads back what it told', () => {
    const filters = {
      type: 3,
      race: 12,
      body: 22,
      hair: 31,
      ageMin: 24,
      ageMax: 41,
      sort: 'new',
    } as const
    const address = exploreAddress(filters)
    expect(address).toBe('/explore?type=3&race=12&body=22&hair=31&ageMin=24&ageMax=41&sort=new')
    expect(read(address.split('?')[1] ?? '')).toEqual(filters)
  })

  test('what was typed wrong is as good as nothing', () => {
    expect(read('type=x&race=-1&body=0&hair=1e3&ageMin=3&ageMax=99&sort=best')).toMatchObject(USUAL)
  })

  test('ages the wrong way round are turned', () => {
    expect(read('ageMin=50&ageMax=20')).toMatchObject({ ageMin: 20, ageMax: 50 })
  })

  test('keeps what is not its own, such as an invitation', () => {
    const others = new URLSearchParams('rff_code=ABC&race=4')
    expect(exploreAddress(read(''), others)).toBe('/explore?rff_code=ABC')
  })
})

test('counts what is set: an age is one, type and order are none', () => {
  expect(countSet(read('type=3&sort=new'))).toBe(0)
  expect(countSet(read('race=1&ageMin=20&ageMax=30'))).toBe(2)
  expect(countSet(withoutChoices(read('race=1&hair=2&ageMax=30&type=3')))).toBe(0)
  expect(withoutChoices(read('race=1&type=3&sort=name'))).toMatchObject({ type: 3, sort: 'name' })
})
