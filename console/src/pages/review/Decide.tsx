import { REASON_MAX } from '@dulcinea/contract/console'
import { useId, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import styles from './Decide.module.css'
import { useKeys } from './use-keys.ts'

type DecideProps = { suggestions: string[]; onDecide: (reason: string) => void }

/** Approve, or reject with the sentence that her maker will read. */
export const Decide = ({ suggestions, onDecide }: DecideProps) => {
  const { t } = useText()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isWanting, setWanting] = useState(false)
  const reject = () => {
    if (reason.trim()) return onDecide(reason.trim())
    setWanting(true)
    field.current?.focus()
  }
  useKeys({ a: () => onDecide(''), r: reject })
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
        aria-invalid={isWanting || undefined}
        placeholder={t(isWanting ? 'review.reasonWanted' : 'review.reason')}
        onChange={({ target }) => {
          setWanting(false)
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
