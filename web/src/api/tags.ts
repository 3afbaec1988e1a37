import { useQuery } from '@tanstack/react-query'
import type { Attribute } from '@dulcinea/contract'
import { ATTRIBUTE_PAGE_SIZE, TAG_CACHE_MS } from '@dulcinea/contract/constants'
import { remember, remembered } from '../device/storage.ts'
import { useText } from '../i18n/text.ts'
import { send } from './client.ts'

type Kept = { time: number; list: Attribute[] }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'time' in value &&
  typeof value.time === 'number' &&
  'list' in value &&
  Array.isArray(value.list)

const readKept = (): Kept | undefined => {
  try {
    const kept: unknown = JSON.parse(remembered('tags') ?? 'null')
    return isKept(kept) && Date.now() - kept.time < TAG_CACHE_MS ? kept : undefined
  } catch {
    return undefined
  }
}

/** What lists are filtered by; kept on the device for six hours. Each tag carries both languages. */
export const useTags = () => {
  const { language } = useText()
  const query = useQuery({
    queryKey: ['tags'],
    queryFn: async ({ signal }) => {
      const kept = readKept()
      if (kept) return kept.list
      const { list } = await send(
        'characters',
        'tags',
        { pageSize: ATTRIBUTE_PAGE_SIZE },
        { signal },
      )
      remember('tags', JSON.stringify({ time: Date.now(), list } satisfies Kept))
      return list
    },
    initialData: () => readKept()?.list,
    initialDataUpdatedAt: () => readKept()?.time,
    staleTime: TAG_CACHE_MS,
  })
  /** The tags of one category in their order, named in the language that is spoken. */
  const tagsOf = (category: number) =>
    (query.data ?? [])
      .filter(({ type }) => type === category)
      .toSorted((a, b) => a.sort - b.sort)
      .map(({ id, name, langs, imageUrl }) => ({
        id,
        imageUrl,
        name: langs.find(({ lang }) => lang === language)?.value ?? name,
      }))
  return { tagsOf, isPending: query.isPending }
}
