import { useId } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/use-text.ts'
import type { TextKey } from '../../../i18n/translate.ts'
import styles from './PromptField.module.css'

const IDEAS: readonly TextKey[] = [
  'imageCreate.ideaPier',
  'imageCreate.ideaRain',
  'imageCreate.ideaLibrary',
  'imageCreate.ideaMarket',
]

type PromptFieldProps = { value: string; onChange: (value: string) => void }

/** The prompt, with suggestions while it is empty. */
export const PromptField = ({ value, onChange }: PromptFieldProps) => {
  const { t } = useText()
  const id = useId()
  return (
    <div>
      <div className={styles['top']}>
        <label htmlFor={id}>{t('imageCreate.prompt')}</label>
        <span aria-hidden>
          {value.length} / {LENGTHS.prompt}
        </span>
      </div>
      <div className={styles['box']}>
        <textarea
          id={id}
          required
          rows={3}
          maxLength={LENGTHS.prompt}
          placeholder={t('imageCreate.promptHint')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value === '' && (
          <ul className={styles['ideas']} aria-label={t('imageCreate.ideas')}>
            {IDEAS.map((idea) => (
              <li key={idea}>
                <button type="button" onClick={() => onChange(t(idea))}>
                  {t(idea)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
