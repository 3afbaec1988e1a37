import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import styles from './MemoryFooter.module.css'

type MemoryFooterProps = { count: number; onForgetAll: () => void }

/** The number of memories, and the button to delete all of them, with a confirmation. */
export const MemoryFooter = ({ count, onForgetAll }: MemoryFooterProps) => {
  const { t } = useText()
  const [isConfirming, setConfirming] = useState(false)
  if (isConfirming) {
    return (
      <div className={styles['foot']}>
        <p>{t('memory.forgetAllAsk')}</p>
        <Button
          variant="text"
          className={styles['rust']}
          onClick={() => {
            setConfirming(false)
            onForgetAll()
          }}
        >
          {t('memory.forgetAll')}
        </Button>
        <Button variant="text" onClick={() => setConfirming(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles['foot']}>
      <p>
        {t('memory.things', { count })}
        <small>
          <Link to="/settings">{t('memory.switchInSettings')}</Link>
        </small>
      </p>
      <Button variant="text" className={styles['rust']} onClick={() => setConfirming(true)}>
        {t('memory.forgetAll')}
      </Button>
    </div>
  )
}
