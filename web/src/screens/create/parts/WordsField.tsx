import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spark } from '../../../ui/drawings/signs.tsx'
import styles from './WordsField.module.css'

/** So many are left when we begin to say how many. */
const NEAR = 0.2

type WordsFieldProps = {
  label: string
  placeholder: string
  rows: number
  longest: number
  value: string
  error?: string
  isWriting: boolean
  onWrite: () => void
  onChange: (text: string) => void
}

/** Several lines of text, and the offer to write them. */
export const WordsField = (props: WordsFieldProps) => {
  const { label, placeholder, rows, longest, value, error, isWriting, onWrite, onChange } = props
  const { t } = useText()
  const id = useId()
  const write = t(value.trim() ? 'create.writeAgain' : 'create.write')
  const left = longest - value.trim().length
  return (
    <div className={styles['field']}>
      <div className={styles['top']}>
        <label htmlFor={id}>{label}</label>
        <Button
          look="text"
          size="small"
          busy={isWriting}
          aria-label={t('create.writeLabel', { what: label, write })}
          onClick={onWrite}
        >
          <Spark />
          {write}
        </Button>
      </div>
      <textarea
        id={id}
        rows={rows}
        placeholder={placeholder}
        value={value}
        readOnly={isWriting}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className={styles['note']} data-bad={error || undefined}>
        {error && <TriangleAlert aria-hidden />}
        {error ?? (left < longest * NEAR ? t('create.left', { count: left }) : '')}
      </p>
    </div>
  )
}
