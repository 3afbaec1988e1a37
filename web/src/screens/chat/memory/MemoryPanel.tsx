import { X } from 'lucide-react'
import { useState } from 'react'
import type { MemoryItem } from '@dulcinea/contract'
import { QueryError } from '../../../api/QueryError.tsx'
import { useMemories, useMemoryActions } from '../../../api/memory.ts'
import { showError } from '../../../api/show-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { groupMemories } from './group-memories.ts'
import { MemoryFooter } from './MemoryFooter.tsx'
import styles from './MemoryPanel.module.css'
import { MemoryRow } from './MemoryRow.tsx'

type MemoryPanelProps = {
  userId: number | null
  characterId: number
  /** The memory that a reply used, highlighted and scrolled into view. */
  highlightedId: number | null
  onSource: (messageId: number) => void
  onClose: () => void
}

/** The character's memories, each with its source message: read, correct, pin, delete. */
export const MemoryPanel = (props: MemoryPanelProps) => {
  const { userId, characterId, highlightedId, onSource, onClose } = props
  const { t } = useText()
  const memories = useMemories(userId, characterId)
  const work = useMemoryActions(userId, characterId)
  const [editedId, setEdited] = useState<number | null>(null)
  const list = memories.data?.list ?? []

  const forget = (memory: MemoryItem) => {
    work.hide(memory.id)
    toast({
      kind: 'ok',
      text: t('memory.forgotten'),
      action: { label: t('common.undo'), run: () => work.bringBack(memory.id) },
      onDismissed: () => void work.forget(memory.id).catch(showError),
    })
  }
  const save = async (id: number, part: { text?: string; pinned?: boolean }) => {
    try {
      await work.correct(id, part)
      setEdited(null)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <aside className={styles['panel']} aria-label={t('memory.title')}>
      <div className={styles['head']}>
        <h2>{t('memory.title')}</h2>
        <IconButton label={t('common.close')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <div className={styles['list']}>
        {memories.isPending && <Skeleton height={220} />}
        {memories.isError && list.length === 0 && (
          <QueryError query={memories} text={t('memory.loadFailed')} />
        )}
        {memories.isSuccess && list.length === 0 && <p>{t('memory.empty')}</p>}
        {groupMemories(list).map(({ name, memories: group }) => (
          <section key={name}>
            <h3>{t(`memory.${name}`)}</h3>
            <ul>
              {group.map((memory) => (
                <MemoryRow
                  key={memory.id}
                  memory={memory}
                  isHighlighted={memory.id === highlightedId}
                  isEdited={memory.id === editedId}
                  onSource={() => onSource(memory.messageId)}
                  onEdit={() => setEdited(memory.id)}
                  onCancel={() => setEdited(null)}
                  onSave={(text) => void save(memory.id, { text })}
                  onPin={() => void save(memory.id, { pinned: !memory.pinned })}
                  onForget={() => forget(memory)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {list.length > 0 && (
        <MemoryFooter
          count={list.length}
          onForgetAll={() => void work.forgetAll().catch(showError)}
        />
      )}
      {list.length === 0 && memories.isSuccess && (
        <Button variant="outline" wide onClick={onClose}>
          {t('memory.back')}
        </Button>
      )}
    </aside>
  )
}
