import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { PremiumIcon } from '@dulcinea/ui/drawings/icons.tsx'
import styles from './GeneratedTextField.module.css'

/** The remaining characters are shown below this share of the maximum. */
const LOW_REMAINING_RATIO = 0.2

type GeneratedTextFieldProps = {
  label: string
  placeholder: string
  rows: number
  maxLength: number
  value: string
  error?: string
  isGenerating: boolean
  onGenerate: () => void
  onChange: (text: string) => void
}

/** A textarea with a button that generates its text. */
export const GeneratedTextField = (props: GeneratedTextFieldProps) => {
  const { label, placeholder, rows, maxLength, value, error, isGenerating, onGenerate, onChange } =
    props
  const { t } = useText()
  const id = useId()
  const actionText = t(value.trim() ? 'create.writeAgain' : 'create.write')
  const remaining = maxLength - value.trim().length
  return (
    <div className={styles['field']}>
      <div className={styles['top']}>
        <label htmlFor={id}>{label}</label>
        <Button
          variant="text"
          size="small"
          busy={isGenerating}
          aria-label={t('create.writeLabel', { what: label, write: actionText })}
          onClick={onGenerate}
        >
          <PremiumIcon />
          {actionText}
        </Button>
      </div>
      <textarea
        id={id}
        rows={rows}
        placeholder={placeholder}
        value={value}
        readOnly={isGenerating}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className={styles['note']} data-bad={error || undefined}>
        {error && <TriangleAlert aria-hidden />}
        {error ??
          (remaining < maxLength * LOW_REMAINING_RATIO
            ? t('create.left', { count: remaining })
            : '')}
      </p>
    </div>
  )
}
