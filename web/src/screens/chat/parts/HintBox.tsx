import { useEffect, useRef, useState } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { isComposing } from '../composing.ts'
import styles from './HintBox.module.css'

type HintBoxProps = {
  label: string
  placeholder: string
  action: string
  maxLength?: number
  onSubmit: (hint: string) => void
  onCancel: () => void
}

/** An optional one-line instruction for the character. */
export const HintBox = (props: HintBoxProps) => {
  const { label, placeholder, action, maxLength = LENGTHS.hint, onSubmit, onCancel } = props
  const { t } = useText()
  const [hint, setHint] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <form
      className={styles['hint']}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(hint.trim())
      }}
    >
      <input
        ref={field}
        value={hint}
        maxLength={maxLength}
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => setHint(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') onCancel()
          // The Enter of an input method must not submit.
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
        }}
      />
      <Button size="small" variant="text" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button size="small" type="submit">
        {action}
      </Button>
    </form>
  )
}
