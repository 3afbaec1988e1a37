import { useText } from '../i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Flame } from '../ui/drawings/Flame.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'
import styles from './SignInCard.module.css'

/** Shown to a guest in place of content for members. */
export const SignInCard = ({ text }: { text: string }) => {
  const { t } = useText()
  return (
    <div className={styles['card']}>
      <Flame className={styles['flame']} />
      <div>
        <h2>{t('account.guestTitle')}</h2>
        <p>{text}</p>
        <div className={styles['ways']}>
          <Button look="ember" onClick={() => askToSignIn()}>
            {t('account.signIn')}
          </Button>
          <Button look="line" onClick={() => askToSignIn({ view: 'register' })}>
            {t('account.signUp')}
          </Button>
        </div>
      </div>
    </div>
  )
}
