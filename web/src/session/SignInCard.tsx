import { useText } from '../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { LogoMark } from '@dulcinea/ui/drawings/LogoMark.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'
import styles from './SignInCard.module.css'

/** Shown to a guest in place of content for members. */
export const SignInCard = ({ text }: { text: string }) => {
  const { t } = useText()
  return (
    <div className={styles['card']}>
      <LogoMark className={styles['flame']} />
      <div>
        <h2>{t('account.guestTitle')}</h2>
        <p>{text}</p>
        <div className={styles['ways']}>
          <Button variant="primary" onClick={() => askToSignIn()}>
            {t('account.signIn')}
          </Button>
          <Button variant="outline" onClick={() => askToSignIn({ view: 'register' })}>
            {t('account.signUp')}
          </Button>
        </div>
      </div>
    </div>
  )
}
