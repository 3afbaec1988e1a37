import { useText } from '../i18n/use-text.ts'
import { prefetchAccountPopup } from '../popups/account/AccountPopupHost.tsx'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import styles from './GuestButtons.module.css'

export const GuestButtons = () => {
  const { t } = useText()
  return (
    <div
      className={styles['buttons']}
      onPointerEnter={prefetchAccountPopup}
      onFocus={prefetchAccountPopup}
    >
      <Button variant="text" className={styles['button']} onClick={() => askToSignIn()}>
        {t('account.signIn')}
      </Button>
      <Button
        variant="secondary"
        className={styles['button']}
        onClick={() => askToSignIn({ view: 'register' })}
      >
        {t('account.signUp')}
      </Button>
    </div>
  )
}
