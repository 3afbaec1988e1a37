import { useText } from '../i18n/text.ts'
import { warmAccountPopup } from '../popups/account/AccountDoor.tsx'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { Button } from '../ui/Button.tsx'
import styles from './GuestButtons.module.css'

export const GuestButtons = () => {
  const { t } = useText()
  return (
    <div className={styles['buttons']} onPointerEnter={warmAccountPopup} onFocus={warmAccountPopup}>
      <Button look="text" className={styles['button']} onClick={() => askToSignIn()}>
        {t('account.signIn')}
      </Button>
      <Button
        look="quiet"
        className={styles['button']}
        onClick={() => askToSignIn({ view: 'register' })}
      >
        {t('account.signUp')}
      </Button>
    </div>
  )
}
