import type { DottedKey, Translate as TranslateKeys } from '@dulcinea/ui/i18n/translate.ts'
import type english from './en-US.json'

export type TextKey = DottedKey<typeof english>
export type Translate = TranslateKeys<TextKey>
