import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './MemoryFoot.module.css'

type MemoryFootProps = { count: number; onForgetAll: () => void }

/** How much she knows, and the way to make her forget all of it; that is asked once. */
export const MemoryFoot = ({ count, onForgetAll }: MemoryFootProps) => {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  if (isAsked) {
    return (
      <div className={styles['foot']}>
        <p>{t('memory.forgetAllAsk')}</p>
        <Button
          look="text"
          className={styles['rust']}
          onClick={() => {
            setAsked(false)
            onForgetAll()
          }}
        >
          {t('memory.forgetAll')}
        </Button>
        <Button look="text" onClick={() => setAsked(false)}>
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
      <Button look="text" className={styles['rust']} onClick={() => setAsked(true)}>
        {t('memory.forgetAll')}
      </Button>
    </div>
  )
}
