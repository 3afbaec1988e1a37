import { useText } from '../../../i18n/text.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { StateView } from '../../../ui/StateView.tsx'
import { Candle } from '../../../ui/drawings/Candle.tsx'
import styles from './CharacterGone.module.css'

/** Nobody to write to, and nothing that was said. */
export const NobodyThere = ({ reason }: { reason: string }) => {
  const { t } = useText()
  return (
    <div className={styles['nobody']}>
      <StateView inline drawing={<Candle lit={false} />} title={t('chat.goneTitle')} text={reason}>
        <ButtonLink to="/explore" look="ember">
          {t('chat.meetAnother')}
        </ButtonLink>
      </StateView>
    </div>
  )
}

/** In the composer's place when there is nobody to write to; what was said stays above. */
export const CharacterGone = ({ reason }: { reason: string }) => {
  const { t } = useText()
  return (
    <output className={styles['gone']}>
      <span>{reason}</span>
      <ButtonLink to="/explore" look="ember">
        {t('chat.meetAnother')}
      </ButtonLink>
    </output>
  )
}
