import { Info } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import type { Trouble } from '../line.ts'
import { isGivenBack } from '../refused.ts'
import { useRefusal } from '../use-refusal.ts'
import { PointsWay } from './PointsWay.tsx'
import styles from './Refusal.module.css'

/** A refused message: why, where its text went, and a link to continue. */
export const Refusal = ({ error }: { error: Trouble }) => {
  const { t } = useText()
  const { text, link } = useRefusal(error)
  return (
    <div className={styles['refusal']} role="alert">
      <Info aria-hidden />
      <div>
        <p>{text}</p>
        {isGivenBack(error) && !error.hasNoText && (
          <p className={styles['back']}>{t('chat.textBack')}</p>
        )}
        {link && <PointsWay label={link === 'ceiling' ? t('chat.changeCeiling') : undefined} />}
      </div>
    </div>
  )
}
