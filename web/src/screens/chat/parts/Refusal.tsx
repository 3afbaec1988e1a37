import { Info } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import type { Trouble } from '../line.ts'
import { isGivenBack } from '../refused.ts'
import { useRefusal } from '../use-refusal.ts'
import { PointsWay } from './PointsWay.tsx'
import styles from './Refusal.module.css'

/** A message that was not taken: why, what became of it, and a way onward. */
export const Refusal = ({ trouble }: { trouble: Trouble }) => {
  const { t } = useText()
  const { text, onward } = useRefusal(trouble)
  return (
    <div className={styles['refusal']} role="alert">
      <Info aria-hidden />
      <div>
        <p>{text}</p>
        {isGivenBack(trouble) && !trouble.wordless && (
          <p className={styles['back']}>{t('chat.textBack')}</p>
        )}
        {onward && <PointsWay label={onward === 'ceiling' ? t('chat.changeCeiling') : undefined} />}
      </div>
    </div>
  )
}
