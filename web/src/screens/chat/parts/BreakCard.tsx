import { useState } from 'react'
import { useText } from '../../../i18n/text.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './BreakCard.module.css'
import paper from './CarePaper.module.css'

type BreakCardProps = {
  /** What she is, and behind the first line the suggestion. */
  text: string
  /** Nothing was said behind it yet: there is something to choose. */
  isNewest: boolean
}

/** After hours of going on: what she is, once more, and a calm way out. */
export const BreakCard = ({ text, isNewest }: BreakCardProps) => {
  const { t } = useText()
  const [isRead, setRead] = useState(false)
  const [what, ...rest] = text.split('\n')
  return (
    <section className={classes(paper['paper'], styles['card'])} aria-label={t('chat.breakLabel')}>
      <p className={styles['what']}>{what}</p>
      <p className={styles['why']}>{rest.join(' ')}</p>
      {isNewest && !isRead && (
        <div className={styles['ways']}>
          <ButtonLink to="/explore">{t('chat.takeBreak')}</ButtonLink>
          <Button look="text" onClick={() => setRead(true)}>
            {t('chat.goOn')}
          </Button>
        </div>
      )}
    </section>
  )
}
