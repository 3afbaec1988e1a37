import type { Language } from '@dulcinea/contract/constants'
import { useMemo } from 'react'
import { useStore } from '../../../web/src/device/store.ts'
import { spoken } from '../../../web/src/i18n/language.ts'
import { translator, type Dotted, type Translate } from '../../../web/src/i18n/translate.ts'
import english from './en-US.json'
import { formatsOf } from './formats.ts'
import chinese from './zh-CN.json'

export type TextKey = Dotted<typeof english>

const TEXTS: Record<Language, Translate<TextKey>> = {
  'en-US': translator<TextKey>('en-US', english, english),
  'zh-CN': translator<TextKey>('zh-CN', chinese, english),
}

export const currentText: Translate<TextKey> = (key, values) =>
  TEXTS[spoken.get().language](key, values)

/** Texts and formats in the current language; shared components bring their own texts. */
export const useText = () => {
  const { language } = useStore(spoken)
  return useMemo(() => ({ t: TEXTS[language], language, ...formatsOf(language) }), [language])
}
