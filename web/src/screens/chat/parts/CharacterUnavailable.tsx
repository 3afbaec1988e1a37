import { useText } from '../../../i18n/use-text.ts'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { StateView } from '@dulcinea/ui/StateView.tsx'
import { Candle } from '@dulcinea/ui/drawings/Candle.tsx'
import styles from './CharacterUnavailable.module.css'

/** The character is unavailable and the conversation is empty. */
export const CharacterUnavailableScreen = ({ reason }: { reason: string }) => {
  const { t } = useText()
  return (
    <div className={styles['empty']}>
      <StateView inline drawing={<Candle lit={false} />} title={t('chat.goneTitle')} text={reason}>
        <ButtonLink to="/explore" variant="primary">
          {t('chat.meetAnother')}
        </ButtonLink>
      </StateView>
    </div>
  )
}

/** Shown in place of the composer when the character is unavailable; the messages stay above. */
export const CharacterUnavailable = ({ reason }: { reason: string }) => {
  const { t } = useText()
  return (
    <output className={styles['unavailable']}>
      <span>{reason}</span>
      <ButtonLink to="/explore" variant="primary">
        {t('chat.meetAnother')}
      </ButtonLink>
    </output>
  )
}
