import { useSearchParams } from 'react-router'
import type { CharacterItem } from '@dulcinea/contract'
import { ATTRIBUTE_TYPES } from '@dulcinea/contract/attribute-types'
import { AGE_MAX, AGE_MIN, ALL_CATEGORY } from '@dulcinea/contract/constants'
import { useCharacters, type CharacterFilters } from '../../api/characters.ts'
import { useTags } from '../../api/tags.ts'
import { useText } from '../../i18n/use-text.ts'
import { countActiveFilters, getExploreUrl, readFilters, type Filters } from './filters.ts'

const MOST_LOVED_COUNT = 6

/** The filters as parameters of the API call. */
export const toCharacterFilters = ({ type, race, body, hair, ageMin, ageMax, sort }: Filters) =>
  ({
    category: type,
    race,
    bodyType: body,
    hairColor: hair,
    ageMin: ageMin === AGE_MIN ? undefined : ageMin,
    ageMax: ageMax === AGE_MAX ? undefined : ageMax,
    sort: sort === 'popular' ? undefined : sort,
  }) satisfies CharacterFilters

/** The character types, with "All" first. */
export const useTypes = () => {
  const { t } = useText()
  const { tagsOf, isPending } = useTags()
  const types = tagsOf(ATTRIBUTE_TYPES.type)
  return { types: [{ id: ALL_CATEGORY, name: t('explore.all') }, ...types], isPending }
}

/** The filters from the URL, and a function that builds the URL for changed filters. */
export const useFilters = () => {
  const [params] = useSearchParams()
  const filters = readFilters(params)
  return {
    filters,
    getUrlWith: (change: Partial<Filters>) => getExploreUrl({ ...filters, ...change }, params),
  }
}

// Popularity changes while scrolling, so the same character can be on two pages.
const dedupeById = (items: CharacterItem[]): CharacterItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** The characters that match the filters in the URL. */
export const useExplore = () => {
  const { filters } = useFilters()
  const query = useCharacters(toCharacterFilters(filters))
  const list = dedupeById(query.data?.pages.flatMap((page) => page.list) ?? [])
  const isFiltered = filters.type !== ALL_CATEGORY || countActiveFilters(filters) > 0
  const hasRail = !isFiltered && filters.sort === 'popular'
  return {
    filters,
    query,
    total: query.data?.pages.at(-1)?.total ?? 0,
    isFiltered,
    hasRail,
    isEmpty: query.isSuccess && list.length === 0,
    mostLoved: hasRail ? list.slice(0, MOST_LOVED_COUNT) : [],
    others: hasRail ? list.slice(MOST_LOVED_COUNT) : list,
  }
}
