import { Info } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import type { ChatError } from '../chat-message.ts'
import { isTextReturned } from '../refusals.ts'
import { useRefusal } from '../use-refusal.ts'
import { PointsLink } from './PointsLink.tsx'
import styles from './RefusalNotice.module.css'

/** A refused message: why, where its text went, and a link to continue. */
export const RefusalNotice = ({ error }: { error: ChatError }) => {
  const { t } = useText()
  const { text, link } = useRefusal(error)
  return (
    <div className={styles['refusal']} role="alert">
      <Info aria-hidden />
      <div>
        <p>{text}</p>
        {isTextReturned(error) && !error.hasNoText && (
          <p className={styles['back']}>{t('chat.textBack')}</p>
        )}
        {link && <PointsLink label={link === 'ceiling' ? t('chat.changeCeiling') : undefined} />}
      </div>
    </div>
  )
}
