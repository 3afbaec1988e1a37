import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import styles from './MemoryEditor.module.css'

const MAX_LENGTH = 160

type MemoryEditorProps = {
  text: string
  onSave: (text: string) => void
  onCancel: () => void
  children: ReactNode
}

/** Edits a memory in place: Enter saves, Escape cancels. */
export const MemoryEditor = ({ text, onSave, onCancel, children }: MemoryEditorProps) => {
  const { t } = useText()
  const id = useId()
  const [draft, setDraft] = useState(text)
  const trimmed = draft.trim()
  const save = () => {
    if (trimmed === text) onCancel()
    else if (trimmed) onSave(trimmed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      save()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <div className={styles['editor']}>
      <label htmlFor={id}>{t('memory.correctLabel')}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={MAX_LENGTH}
        value={draft}
        ref={(box) => box?.focus()}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {children}
      <div className={styles['acts']}>
        <Button variant="primary" size="small" disabled={!trimmed} onClick={save}>
          {t('common.save')}
        </Button>
        <Button variant="text" size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
