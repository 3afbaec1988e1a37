import type { Language } from '@dulcinea/contract/constants'
import { useMemo } from 'react'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { activeLanguage } from '@dulcinea/ui/i18n/language.ts'
import { createTranslator, type DottedKey, type Translate } from '@dulcinea/ui/i18n/translate.ts'
import english from './en-US.json'
import { getFormats } from './formats.ts'
import chinese from './zh-CN.json'

export type TextKey = DottedKey<typeof english>

const TEXTS: Record<Language, Translate<TextKey>> = {
  'en-US': createTranslator<TextKey>('en-US', english, english),
  'zh-CN': createTranslator<TextKey>('zh-CN', chinese, english),
}

export const translate: Translate<TextKey> = (key, values) =>
  TEXTS[activeLanguage.get()](key, values)

/** Texts and formats in the current language; shared components bring their own texts. */
export const useText = () => {
  const language = useStore(activeLanguage)
  return useMemo(() => ({ t: TEXTS[language], language, ...getFormats(language) }), [language])
}
