import { memo } from 'react'
import { useText } from '../../../i18n/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Mine } from '../line.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './Message.module.css'
import { Words } from './Words.tsx'

export const MyMessage = memo(({ line }: { line: Mine }) => {
  const { t, formatTime } = useText()
  return (
    <div className={styles['mine']} data-state={line.state}>
      <VisuallyHidden>{t('chat.saidByMe')}</VisuallyHidden>
      <div className={styles['bubble']} title={formatTime(line.time)}>
        <Words text={line.text} />
      </div>
      <div className={styles['beside']}>
        <CopyButton text={line.text} className={styles['action']} />
      </div>
    </div>
  )
})
