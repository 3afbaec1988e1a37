import { REASON_MAX } from '@dulcinea/contract/console'
import { useId, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import styles from './DecisionForm.module.css'
import { useShortcuts } from './use-shortcuts.ts'

type DecisionFormProps = { suggestions: string[]; onDecide: (reason: string) => void }

/** Approves, or rejects with a reason that the creator will read. */
export const DecisionForm = ({ suggestions, onDecide }: DecisionFormProps) => {
  const { t } = useText()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const reject = () => {
    if (reason.trim()) return onDecide(reason.trim())
    setReasonMissing(true)
    field.current?.focus()
  }
  useShortcuts({ a: () => onDecide(''), r: reject })
  return (
    <form
      className={styles['decide']}
      onSubmit={(event) => {
        event.preventDefault()
        reject()
      }}
    >
      <input
        ref={field}
        value={reason}
        maxLength={REASON_MAX}
        list={list}
        aria-label={t('review.reason')}
        aria-invalid={isReasonMissing || undefined}
        placeholder={t(isReasonMissing ? 'review.reasonWanted' : 'review.reason')}
        onChange={({ target }) => {
          setReasonMissing(false)
          setReason(target.value)
        }}
      />
      <datalist id={list}>
        {suggestions.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <Action type="submit" tone="rust">
        {t('review.reject')}
        <kbd aria-hidden>R</kbd>
      </Action>
      <Action tone="leaf" onClick={() => onDecide('')}>
        {t('review.approve')}
        <kbd aria-hidden>A</kbd>
      </Action>
    </form>
  )
}
