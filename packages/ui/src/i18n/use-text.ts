import type { Language } from '@dulcinea/contract/constants'
import { useStore } from '../device/store.ts'
import english from './en-US.json'
import { activeLanguage } from './language.ts'
import { createTranslator, type DottedKey, type Translate } from './translate.ts'
import chinese from './zh-CN.json'

type TextKey = DottedKey<typeof english>

const TRANSLATORS: Record<Language, Translate<TextKey>> = {
  'en-US': createTranslator<TextKey>('en-US', english, english),
  'zh-CN': createTranslator<TextKey>('zh-CN', chinese, english),
}

/** The few texts of the components themselves; each app has its own texts. */
export const useText = () => ({ t: TRANSLATORS[useStore(activeLanguage)] })
