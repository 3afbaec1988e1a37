import { useQuery } from '@tanstack/react-query'
import type { Attribute } from '@dulcinea/contract'
import { ATTRIBUTE_PAGE_SIZE, TAG_CACHE_MS } from '@dulcinea/contract/constants'
import { writeStored, readStored } from '../device/storage.ts'
import { useText } from '../i18n/use-text.ts'
import { send } from './client.ts'

type CachedTags = { time: number; list: Attribute[] }

const isCachedTags = (value: unknown): value is CachedTags =>
  typeof value === 'object' &&
  value !== null &&
  'time' in value &&
  typeof value.time === 'number' &&
  'list' in value &&
  Array.isArray(value.list)

const readCache = (): CachedTags | undefined => {
  try {
    const cached: unknown = JSON.parse(readStored('tags') ?? 'null')
    return isCachedTags(cached) && Date.now() - cached.time < TAG_CACHE_MS ? cached : undefined
  } catch {
    return undefined
  }
}

/** Tags for filters, cached on the device for six hours. Each tag has its name in both languages. */
export const useTags = () => {
  const { language } = useText()
  const query = useQuery({
    queryKey: ['tags'],
    queryFn: async ({ signal }) => {
      const cached = readCache()
      if (cached) return cached.list
      const { list } = await send(
        'characters',
        'tags',
        { pageSize: ATTRIBUTE_PAGE_SIZE },
        { signal },
      )
      writeStored('tags', JSON.stringify({ time: Date.now(), list } satisfies CachedTags))
      return list
    },
    initialData: () => readCache()?.list,
    initialDataUpdatedAt: () => readCache()?.time,
    staleTime: TAG_CACHE_MS,
  })
  /** The tags of one category in their order, with names in the current language. */
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
