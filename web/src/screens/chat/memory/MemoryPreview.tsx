import { Bookmark } from 'lucide-react'
import { useMemories } from '../../../api/memory.ts'
import { useText } from '../../../i18n/use-text.ts'
import styles from './MemoryPreview.module.css'

const MAX_SHOWN = 3

type MemoryPreviewProps = { userId: number | null; characterId: number; onOpen: () => void }

/** The first few memories, with a button to open all of them. */
export const MemoryPreview = ({ userId, characterId, onOpen }: MemoryPreviewProps) => {
  const { t } = useText()
  const { data } = useMemories(userId, characterId)
  const facts = data?.list.filter((memory) => memory.kind !== 'summary') ?? []
  const isEmpty = data?.list.length === 0
  return (
    <div>
      <div className={styles['head']}>
        <h3>{t('memory.title')}</h3>
        {!isEmpty && (
          <button type="button" onClick={() => onOpen()}>
            {t('memory.edit')}
          </button>
        )}
      </div>
      {isEmpty && <p className={styles['none']}>{t('memory.none')}</p>}
      {facts.length > 0 && (
        <ul className={styles['facts']}>
          {facts.slice(0, MAX_SHOWN).map(({ id, text }) => (
            <li key={id}>
              <Bookmark aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
