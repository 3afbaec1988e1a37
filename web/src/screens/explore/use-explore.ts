import { useSearchParams } from 'react-router'
import type { CharacterItem } from '@dulcinea/contract'
import { ATTRIBUTE_TYPES } from '@dulcinea/contract/attribute-types'
import { ALL_CATEGORY } from '@dulcinea/contract/constants'
import { useAttributes, useCharacters } from '../../api/characters.ts'
import { useText } from '../../i18n/text.ts'

export const TYPE_PARAM = 'type'
const MOST_LOVED = 6

const categoryOf = (text: string | null): number =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : ALL_CATEGORY

/** The kinds of characters, with "All" first. */
export const useTypes = () => {
  const { t, language } = useText()
  const { data, isPending } = useAttributes()
  const types = (data ?? [])
    .filter(({ type }) => type === ATTRIBUTE_TYPES.type)
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ id, name, langs }) => ({
      id,
      name: langs.find(({ lang }) => lang === language)?.value ?? name,
    }))
  return { types: [{ id: ALL_CATEGORY, name: t('explore.all') }, ...types], isPending }
}

// Counts move while somebody scrolls, so the same character can be on two pages.
const unique = (items: CharacterItem[]): CharacterItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** The state of Explore is its address: the type that is chosen, and the characters of it. */
export const useExplore = () => {
  const [params] = useSearchParams()
  const category = categoryOf(params.get(TYPE_PARAM))
  const query = useCharacters({ category })
  const list = unique(query.data?.pages.flatMap((page) => page.list) ?? [])
  const total = query.data?.pages.at(-1)?.total ?? 0
  const hasRail = category === ALL_CATEGORY
  return {
    category,
    query,
    total,
    hasRail,
    isEmpty: query.isSuccess && list.length === 0,
    mostLoved: hasRail ? list.slice(0, MOST_LOVED) : [],
    others: hasRail ? list.slice(MOST_LOVED) : list,
  }
}
