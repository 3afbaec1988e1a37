import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button, ButtonLink } from '@dulcinea/ui/Button.tsx'
import { classes } from '@dulcinea/ui/classes.ts'
import styles from './BreakCard.module.css'
import paper from './NoticeSurface.module.css'

type BreakCardProps = {
  /** First line: that the character is an AI; then the suggestion. */
  text: string
  /** No message follows: the buttons are shown. */
  isNewest: boolean
}

/** After hours of chatting: a reminder that the character is an AI, and a suggestion to take a break. */
export const BreakCard = ({ text, isNewest }: BreakCardProps) => {
  const { t } = useText()
  const [isDismissed, setDismissed] = useState(false)
  const [reminder, ...rest] = text.split('\n')
  return (
    <section className={classes(paper['paper'], styles['card'])} aria-label={t('chat.breakLabel')}>
      <p className={styles['what']}>{reminder}</p>
      <p className={styles['why']}>{rest.join(' ')}</p>
      {isNewest && !isDismissed && (
        <div className={styles['ways']}>
          <ButtonLink to="/explore">{t('chat.takeBreak')}</ButtonLink>
          <Button variant="text" onClick={() => setDismissed(true)}>
            {t('chat.goOn')}
          </Button>
        </div>
      )}
    </section>
  )
}
