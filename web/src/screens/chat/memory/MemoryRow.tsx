import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MemoryItem } from '@dulcinea/contract'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { useFormatShortDay } from '../use-format-time.ts'
import { MemoryEditor } from './MemoryEditor.tsx'
import styles from './MemoryRow.module.css'

type MemoryRowProps = {
  memory: MemoryItem
  isHighlighted: boolean
  isEdited: boolean
  onSource: () => void
  onEdit: () => void
  onCancel: () => void
  onSave: (text: string) => void
  onPin: () => void
  onForget: () => void
}

const Source = ({ memory, onSource }: Pick<MemoryRowProps, 'memory' | 'onSource'>) => {
  const { t } = useText()
  const formatDay = useFormatShortDay()
  return (
    <p className={styles['source']}>
      {memory.source && (
        <button type="button" onClick={onSource} title={t('memory.goToSource')}>
          {t('memory.quoted', { words: memory.source })}
        </button>
      )}
      <time dateTime={memory.addTime}>{formatDay(memory.addTime)}</time>
    </p>
  )
}

/** One memory, with a quote of its source message. */
export const MemoryRow = (props: MemoryRowProps) => {
  const { memory, isHighlighted, isEdited, onCancel, onSave, onEdit, onPin, onForget, onSource } =
    props
  const { t } = useText()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHighlighted) row.current?.scrollIntoView({ block: 'center' })
  }, [isHighlighted])
  return (
    <li ref={row} className={styles['row']} data-lit={isHighlighted || undefined}>
      {isEdited ? (
        <MemoryEditor text={memory.text} onSave={onSave} onCancel={onCancel}>
          <Source memory={memory} onSource={onSource} />
        </MemoryEditor>
      ) : (
        <>
          <p className={styles['text']}>{memory.text}</p>
          <Source memory={memory} onSource={onSource} />
          <div className={styles['acts']}>
            <IconButton
              label={memory.pinned ? t('memory.unpin') : t('memory.pin')}
              onClick={onPin}
              aria-pressed={memory.pinned}
            >
              {memory.pinned ? <PinOff /> : <Pin />}
            </IconButton>
            {memory.kind !== 'summary' && (
              <IconButton label={t('memory.correct')} onClick={onEdit}>
                <Pencil />
              </IconButton>
            )}
            <IconButton label={t('memory.forget')} onClick={onForget}>
              <Trash2 />
            </IconButton>
          </div>
        </>
      )}
    </li>
  )
}
