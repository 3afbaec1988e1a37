import { AGE_MAX, AGE_MIN, ALL_CATEGORY } from '@dulcinea/contract/constants'

export const SORTS = ['popular', 'new', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** The filters of Explore. They are stored in the URL, so that back, reload and shared links keep them. */
export type Filters = {
  type: number
  race?: number
  body?: number
  hair?: number
  ageMin: number
  ageMax: number
  sort: Sort
}

const parseId = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const parseAge = (text: string | null, fallback: number): number => {
  const age = parseId(text)
  return age !== undefined && age >= AGE_MIN && age <= AGE_MAX ? age : fallback
}

export const readFilters = (params: URLSearchParams): Filters => {
  const ages = [parseAge(params.get('ageMin'), AGE_MIN), parseAge(params.get('ageMax'), AGE_MAX)]
  return {
    type: parseId(params.get('type')) ?? ALL_CATEGORY,
    race: parseId(params.get('race')),
    body: parseId(params.get('body')),
    hair: parseId(params.get('hair')),
    ageMin: Math.min(...ages),
    ageMax: Math.max(...ages),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'popular',
  }
}

const toQueryParams = ({ type, race, body, hair, ageMin, ageMax, sort }: Filters) => ({
  type: type === ALL_CATEGORY ? undefined : type,
  race,
  body,
  hair,
  ageMin: ageMin === AGE_MIN ? undefined : ageMin,
  ageMax: ageMax === AGE_MAX ? undefined : ageMax,
  sort: sort === 'popular' ? undefined : sort,
})

/** The URL of Explore with these filters. Defaults are omitted; unrelated parameters are preserved. */
export const getExploreUrl = (filters: Filters, currentParams = new URLSearchParams()): string => {
  const params = new URLSearchParams(currentParams)
  for (const [name, value] of Object.entries(toQueryParams(filters))) {
    if (value === undefined) params.delete(name)
    else params.set(name, String(value))
  }
  const query = params.toString()
  return query ? `/explore?${query}` : '/explore'
}

export const clearFilters = ({ type, sort }: Filters): Filters => ({
  type,
  sort,
  ageMin: AGE_MIN,
  ageMax: AGE_MAX,
})

/** The number of active filters in the popover; the age range counts as one. */
export const countActiveFilters = ({ race, body, hair, ageMin, ageMax }: Filters): number =>
  [race, body, hair].filter((id) => id !== undefined).length +
  Number(ageMin !== AGE_MIN || ageMax !== AGE_MAX)
