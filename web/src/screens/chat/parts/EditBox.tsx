import { useEffect, useRef, useState } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { isComposing } from '../composing.ts'
import styles from './EditBox.module.css'

type EditBoxProps = {
  text: string
  label: string
  action: string
  maxLength?: number
  onSave: (text: string) => void
  onCancel: () => void
}

/** Edits a message in place. Enter saves, Escape cancels. */
export const EditBox = (props: EditBoxProps) => {
  const { text, label, action, maxLength = LENGTHS.message, onSave, onCancel } = props
  const { t } = useText()
  const [draft, setDraft] = useState(text)
  const field = useRef<HTMLTextAreaElement>(null)
  const trimmed = draft.trim()
  const canSave = trimmed !== '' && trimmed !== text.trim()

  useEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  return (
    <form
      className={styles['box']}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) onSave(trimmed)
      }}
    >
      <div className={styles['field']} data-text={`${draft}\u200b`}>
        <textarea
          ref={field}
          rows={1}
          value={draft}
          maxLength={maxLength}
          dir="auto"
          aria-label={label}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape') onCancel()
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
            event.preventDefault()
            if (canSave) onSave(trimmed)
          }}
        />
      </div>
      <div className={styles['foot']}>
        <Button size="small" variant="text" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="small" variant="secondary" type="submit" disabled={!canSave}>
          {action}
        </Button>
      </div>
    </form>
  )
}
