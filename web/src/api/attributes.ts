import { useQuery } from '@tanstack/react-query'
import { ATTRIBUTE_TYPES, type AttributeCategory } from '@dulcinea/contract/attribute-types'
import { ATTRIBUTE_PAGE_SIZE, TAG_CACHE_MS, type Language } from '@dulcinea/contract/constants'
import { useText } from '../i18n/use-text.ts'
import { send } from './client.ts'

export type AttributeOption = { id: number; name: string; sentence: string; imageUrl: string }

const isTranslation = (value: unknown): value is { lang: string; value: string } =>
  typeof value === 'object' && value !== null && 'lang' in value && 'value' in value

/** An attribute's description is JSON text with one entry per language. */
const parseDescription = (language: Language, description: string): string => {
  try {
    const translations: unknown = JSON.parse(description)
    const match = Array.isArray(translations)
      ? translations.filter(isTranslation).find(({ lang }) => lang === language)
      : undefined
    return match?.value ?? ''
  } catch {
    return ''
  }
}

/** All character attributes, in nine categories, with names in the current language. */
export const useAttributes = () => {
  const { language } = useText()
  const query = useQuery({
    queryKey: ['attributes'],
    queryFn: ({ signal }) =>
      send('characters', 'attributes', { pageSize: ATTRIBUTE_PAGE_SIZE }, { signal }),
    staleTime: TAG_CACHE_MS,
  })
  const optionsOf = (category: AttributeCategory): AttributeOption[] =>
    (query.data?.list ?? [])
      .filter(({ type }) => type === ATTRIBUTE_TYPES[category])
      .toSorted((a, b) => a.sort - b.sort)
      .map(({ id, name, langs, imageUrl, description }) => ({
        id,
        imageUrl,
        name: langs.find(({ lang }) => lang === language)?.value ?? name,
        sentence: parseDescription(language, description),
      }))
  return { ...query, optionsOf }
}
