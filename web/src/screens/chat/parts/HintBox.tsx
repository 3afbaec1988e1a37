import { useEffect, useRef, useState } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { isComposing } from '../composing.ts'
import styles from './HintBox.module.css'

type HintBoxProps = {
  label: string
  placeholder: string
  action: string
  maxLength?: number
  onAsk: (words: string) => void
  onCancel: () => void
}

/** One line of words for her to go by; none are needed. */
export const HintBox = (props: HintBoxProps) => {
  const { label, placeholder, action, maxLength = LENGTHS.hint, onAsk, onCancel } = props
  const { t } = useText()
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <form
      className={styles['hint']}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(words.trim())
      }}
    >
      <input
        ref={field}
        value={words}
        maxLength={maxLength}
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') onCancel()
          // An input method's own Enter must not ask.
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
        }}
      />
      <Button size="small" look="text" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button size="small" type="submit">
        {action}
      </Button>
    </form>
  )
}
