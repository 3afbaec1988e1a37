import { LANGUAGES, type Language } from '@dulcinea/contract/constants'
import { chooseLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { TextKey } from '../../../i18n/translate.ts'
import { Segments } from '@dulcinea/ui/form/Segments.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'

const NAMES: Record<Language, TextKey> = {
  'en-US': 'settings.english',
  'zh-CN': 'settings.chinese',
}

export const LanguageChoice = () => {
  const { t, language } = useText()
  const choose = (nextLanguage: Language) =>
    chooseLanguage(nextLanguage).catch(() =>
      toast({ kind: 'error', text: t('error.requestError') }),
    )
  return (
    <Segments
      inRow
      label={t('settings.language')}
      value={language}
      options={LANGUAGES.map((each) => ({ value: each, label: t(NAMES[each]), lang: each }))}
      onChange={(nextLanguage) => void choose(nextLanguage)}
    />
  )
}
