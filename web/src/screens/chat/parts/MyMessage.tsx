import { memo } from 'react'
import { useText } from '../../../i18n/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Mine } from '../line.ts'
import { useMessageActions } from '../message-actions.ts'
import type { Open } from '../message-actions.ts'
import { CopyButton } from './CopyButton.tsx'
import { EditBox } from './EditBox.tsx'
import styles from './Message.module.css'
import { MoreButton } from './MoreButton.tsx'
import { MyStatus } from './MyStatus.tsx'
import { Pager } from './Pager.tsx'
import type { Point } from './PointMenu.tsx'
import { Words } from './Words.tsx'

type MyMessageProps = {
  line: Mine
  /** She has it, and has not said a word yet. */
  isAwaited: boolean
  isNear: boolean
  open: Open['what'] | null
  onMenu: (at: Point) => void
}

export const MyMessage = memo(({ line, isAwaited, isNear, open, onMenu }: MyMessageProps) => {
  const { t, formatTime } = useText()
  const { editMine, write } = useMessageActions()
  const isEdited = open === 'edit'
  return (
    <div className={styles['mine']} data-state={line.state}>
      <VisuallyHidden>{t('chat.saidByMe')}</VisuallyHidden>
      <div className={styles['bubble']} title={isEdited ? undefined : formatTime(line.time)}>
        {isEdited ? (
          <EditBox
            text={line.text}
            label={t('chat.editMine')}
            action={t('chat.sendEdit')}
            onSave={(words) => {
              write(null)
              editMine(line.key, words)
            }}
            onCancel={() => write(null)}
          />
        ) : (
          <Words text={line.text} />
        )}
      </div>
      {line.alternatives > 1 && (
        <div className={styles['pages']}>
          <Pager line={line} />
        </div>
      )}
      <MyStatus line={line} isAwaited={isAwaited} />
      {!isEdited && (
        <div className={styles['beside']}>
          {isNear && <CopyButton text={line.text} className={styles['action']} />}
          {line.id !== null && (
            <MoreButton className={styles['action']} isNear={isNear} onMenu={onMenu} />
          )}
        </div>
      )}
    </div>
  )
})
