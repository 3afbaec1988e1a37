import { Bookmark, Heart, MessageCircle, UserRound } from 'lucide-react'
import { ALL_CATEGORY } from '@dulcinea/contract/constants'
import { useCharacters } from '../../api/characters.ts'
import { useText } from '../../i18n/use-text.ts'
import { askToSignIn } from '../../session/ask-to-sign-in.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import styles from './GuestOffer.module.css'

const PORTRAIT_COUNT = 3

const BENEFITS = [
  { Icon: MessageCircle, text: 'offer.messages' },
  { Icon: Bookmark, text: 'offer.memory' },
  { Icon: UserRound, text: 'offer.create' },
  { Icon: Heart, text: 'offer.collect' },
] as const

type GuestOfferProps = { open: boolean; onClose: () => void }

/** Benefits of an account, shown to guests. */
export const GuestOffer = ({ open, onClose }: GuestOfferProps) => {
  const { t } = useText()
  const { data } = useCharacters({ category: ALL_CATEGORY })
  const characters = data?.pages[0]?.list.slice(0, PORTRAIT_COUNT) ?? []
  const openAccount = (view: 'login' | 'register') => {
    onClose()
    askToSignIn({ view })
  }
  return (
    <Dialog open={open} onClose={onClose} label={t('offer.guestTitle')} className={styles['offer']}>
      <div className={styles['faces']} aria-hidden>
        {characters.map(({ id, imageUrl }) => (
          <Picture key={id} path={imageUrl} alt="" sizes="160px" />
        ))}
      </div>
      <div className={styles['words']}>
        <h2>{t('offer.guestTitle')}</h2>
        <p>{t('offer.guestLead')}</p>
        <ul>
          {BENEFITS.map(({ Icon, text }) => (
            <li key={text}>
              <Icon aria-hidden /> {t(text)}
            </li>
          ))}
        </ul>
        <Button variant="primary" size="big" wide onClick={() => openAccount('register')}>
          {t('offer.register')}
        </Button>
        <Button variant="text" wide onClick={() => openAccount('login')}>
          {t('offer.login')}
        </Button>
      </div>
    </Dialog>
  )
}
