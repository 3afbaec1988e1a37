import { AGE_MAX, AGE_MIN, ALL_CATEGORY } from '@dulcinea/contract/constants'

export const SORTS = ['popular', 'new', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** What Explore shows. All of it lives in the address, so that back, reload and a shared link keep it. */
export type Filters = {
  type: number
  race?: number
  body?: number
  hair?: number
  ageMin: number
  ageMax: number
  sort: Sort
}

const idOf = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const ageOf = (text: string | null, otherwise: number): number => {
  const age = idOf(text)
  return age !== undefined && age >= AGE_MIN && age <= AGE_MAX ? age : otherwise
}

export const readFilters = (params: URLSearchParams): Filters => {
  const ages = [ageOf(params.get('ageMin'), AGE_MIN), ageOf(params.get('ageMax'), AGE_MAX)]
  return {
    type: idOf(params.get('type')) ?? ALL_CATEGORY,
    race: idOf(params.get('race')),
    body: idOf(params.get('body')),
    hair: idOf(params.get('hair')),
    ageMin: Math.min(...ages),
    ageMax: Math.max(...ages),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'popular',
  }
}

const toldOf = ({ type, race, body, hair, ageMin, ageMax, sort }: Filters) => ({
  type: type === ALL_CATEGORY ? undefined : type,
  race,
  body,
  hair,
  ageMin: ageMin === AGE_MIN ? undefined : ageMin,
  ageMax: ageMax === AGE_MAX ? undefined : ageMax,
  sort: sort === 'popular' ? undefined : sort,
})

/** The address of Explore with these filters; what is as usual is left out, what is not ours stays. */
export const exploreAddress = (filters: Filters, others = new URLSearchParams()): string => {
  const params = new URLSearchParams(others)
  for (const [name, value] of Object.entries(toldOf(filters))) {
    if (value === undefined) params.delete(name)
    else params.set(name, String(value))
  }
  const query = params.toString()
  return query ? `/explore?${query}` : '/explore'
}

export const withoutChoices = ({ type, sort }: Filters): Filters => ({
  type,
  sort,
  ageMin: AGE_MIN,
  ageMax: AGE_MAX,
})

/** How many of the popover's filters are set; both ends of the age are one. */
export const countSet = ({ race, body, hair, ageMin, ageMax }: Filters): number =>
  [race, body, hair].filter((id) => id !== undefined).length +
  Number(ageMin !== AGE_MIN || ageMax !== AGE_MAX)
