import { lazy, Suspense, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import styles from './GuestButtons.module.css'

const AccountPopup = lazy(async () => ({
  default: (await import('../popups/account/AccountPopup.tsx')).AccountPopup,
}))

export const GuestButtons = () => {
  const { t } = useText()
  const [wasAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <div className={styles['buttons']} data-guest>
      <Button look="text" className={styles['button']} onClick={open}>
        {t('account.signIn')}
      </Button>
      <Button look="quiet" className={styles['button']} onClick={open}>
        {t('account.signUp')}
      </Button>
      {wasAsked && (
        <Suspense>
          <AccountPopup open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
