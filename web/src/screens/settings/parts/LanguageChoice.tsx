import { LANGUAGES, type Language } from '@dulcinea/contract/constants'
import { chooseLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import type { TextKey } from '../../../i18n/translate.ts'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './LanguageChoice.module.css'

const NAMES: Record<Language, TextKey> = {
  'en-US': 'settings.english',
  'zh-CN': 'settings.chinese',
}

export const LanguageChoice = () => {
  const { t, language } = useText()
  const choose = (wanted: Language) =>
    chooseLanguage(wanted).catch(() => toast({ kind: 'error', text: t('error.requestError') }))
  return (
    <fieldset className={styles['line']}>
      <legend>{t('settings.language')}</legend>
      <div className={styles['segment']}>
        {LANGUAGES.map((each) => (
          <label key={each} lang={each}>
            <input
              type="radio"
              name="language"
              value={each}
              checked={each === language}
              onChange={() => void choose(each)}
            />
            <span>{t(NAMES[each])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
