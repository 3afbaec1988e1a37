import { describe, expect, test } from 'vitest'
import { countActiveFilters, getExploreUrl, readFilters, clearFilters } from './filters.ts'

const DEFAULTS = { type: -1, ageMin: 18, ageMax: 60, sort: 'popular' } as const

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('explore URL', () => {
  test('an empty query gives the default filters', () => {
    expect(read('')).toEqual({ ...DEFAULTS, race: undefined, body: undefined, hair: undefined })
    expect(getExploreUrl(read(''))).toBe('/explore')
  })

  test('every filter is written to the URL and read back', () => {
    const filters = {
      type: 3,
      race: 12,
      body: 22,
      hair: 31,
      ageMin: 24,
      ageMax: 41,
      sort: 'new',
    } as const
    const address = getExploreUrl(filters)
    expect(address).toBe('/explore?type=3&race=12&body=22&hair=31&ageMin=24&ageMax=41&sort=new')
    expect(read(address.split('?')[1] ?? '')).toEqual(filters)
  })

  test('invalid values fall back to the defaults', () => {
    expect(read('type=x&race=-1&body=0&hair=1e3&ageMin=3&ageMax=99&sort=best')).toMatchObject(
      DEFAULTS,
    )
  })

  test('swapped minimum and maximum ages are corrected', () => {
    expect(read('ageMin=50&ageMax=20')).toMatchObject({ ageMin: 20, ageMax: 50 })
  })

  test('unrelated parameters such as an invitation code are preserved', () => {
    const others = new URLSearchParams('rff_code=ABC&race=4')
    expect(getExploreUrl(read(''), others)).toBe('/explore?rff_code=ABC')
  })
})

test('the age range counts as one active filter, type and order as none', () => {
  expect(countActiveFilters(read('type=3&sort=new'))).toBe(0)
  expect(countActiveFilters(read('race=1&ageMin=20&ageMax=30'))).toBe(2)
  expect(countActiveFilters(clearFilters(read('race=1&hair=2&ageMax=30&type=3')))).toBe(0)
  expect(clearFilters(read('race=1&type=3&sort=name'))).toMatchObject({ type: 3, sort: 'name' })
})
