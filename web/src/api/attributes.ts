import { useQuery } from '@tanstack/react-query'
import { ATTRIBUTE_TYPES, type AttributeCategory } from '@dulcinea/contract/attribute-types'
import { ATTRIBUTE_PAGE_SIZE, TAG_CACHE_MS, type Language } from '@dulcinea/contract/constants'
import { useText } from '../i18n/text.ts'
import { send } from './client.ts'

export type Option = { id: number; name: string; sentence: string; imageUrl: string }

const isSaid = (value: unknown): value is { lang: string; value: string } =>
  typeof value === 'object' && value !== null && 'lang' in value && 'value' in value

/** What is told of an attribute: JSON text with an entry a language. */
const sentenceIn = (language: Language, description: string): string => {
  try {
    const said: unknown = JSON.parse(description)
    const found = Array.isArray(said)
      ? said.filter(isSaid).find(({ lang }) => lang === language)
      : undefined
    return found?.value ?? ''
  } catch {
    return ''
  }
}

/** All that characters are made of, in nine categories, named in the language that is spoken. */
export const useAttributes = () => {
  const { language } = useText()
  const query = useQuery({
    queryKey: ['attributes'],
    queryFn: ({ signal }) =>
      send('characters', 'attributes', { pageSize: ATTRIBUTE_PAGE_SIZE }, { signal }),
    staleTime: TAG_CACHE_MS,
  })
  const optionsOf = (category: AttributeCategory): Option[] =>
    (query.data?.list ?? [])
      .filter(({ type }) => type === ATTRIBUTE_TYPES[category])
      .toSorted((a, b) => a.sort - b.sort)
      .map(({ id, name, langs, imageUrl, description }) => ({
        id,
        imageUrl,
        name: langs.find(({ lang }) => lang === language)?.value ?? name,
        sentence: sentenceIn(language, description),
      }))
  return { ...query, optionsOf }
}
