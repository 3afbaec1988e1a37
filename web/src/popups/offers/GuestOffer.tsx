import { Bookmark, Heart, MessageCircle, UserRound } from 'lucide-react'
import { ALL_CATEGORY } from '@dulcinea/contract/constants'
import { useCharacters } from '../../api/characters.ts'
import { useText } from '../../i18n/text.ts'
import { askToSignIn } from '../../session/ask-to-sign-in.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './GuestOffer.module.css'

const FACES = 3

const BRINGS = [
  { Sign: MessageCircle, text: 'offer.messages' },
  { Sign: Bookmark, text: 'offer.memory' },
  { Sign: UserRound, text: 'offer.create' },
  { Sign: Heart, text: 'offer.collect' },
] as const

type OfferProps = { open: boolean; onClose: () => void }

/** What an account brings, without a price and without a plea. */
export const GuestOffer = ({ open, onClose }: OfferProps) => {
  const { t } = useText()
  const { data } = useCharacters({ category: ALL_CATEGORY })
  const faces = data?.pages[0]?.list.slice(0, FACES) ?? []
  const go = (view: 'login' | 'register') => {
    onClose()
    askToSignIn({ view })
  }
  return (
    <Dialog open={open} onClose={onClose} label={t('offer.guestTitle')} className={styles['offer']}>
      <div className={styles['faces']} aria-hidden>
        {faces.map(({ id, imageUrl }) => (
          <Picture key={id} path={imageUrl} alt="" sizes="160px" />
        ))}
      </div>
      <div className={styles['words']}>
        <h2>{t('offer.guestTitle')}</h2>
        <p>{t('offer.guestLead')}</p>
        <ul>
          {BRINGS.map(({ Sign, text }) => (
            <li key={text}>
              <Sign aria-hidden /> {t(text)}
            </li>
          ))}
        </ul>
        <Button look="ember" size="big" wide onClick={() => go('register')}>
          {t('offer.register')}
        </Button>
        <Button look="text" wide onClick={() => go('login')}>
          {t('offer.login')}
        </Button>
      </div>
    </Dialog>
  )
}
