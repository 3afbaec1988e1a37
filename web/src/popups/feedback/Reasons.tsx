import { DISLIKE_TYPES, type DislikeType } from '@dulcinea/contract/feedback'
import { useText } from '../../i18n/use-text.ts'
import styles from './Reasons.module.css'

const REASONS = [
  [DISLIKE_TYPES.pornography, 'feedback.pornography'],
  [DISLIKE_TYPES.violent, 'feedback.violent'],
  [DISLIKE_TYPES.crime, 'feedback.crime'],
  [DISLIKE_TYPES.unsafe, 'feedback.unsafe'],
  [DISLIKE_TYPES.abuse, 'feedback.abuse'],
  [DISLIKE_TYPES.racism, 'feedback.racism'],
  [DISLIKE_TYPES.other, 'feedback.somethingElse'],
] as const

type ReasonsProps = {
  chosen: DislikeType | undefined
  onChoose: (reason: DislikeType) => void
}

export const Reasons = ({ chosen, onChoose }: ReasonsProps) => {
  const { t } = useText()
  return (
    <fieldset className={styles['reasons']}>
      <legend>{t('feedback.reason')}</legend>
      {REASONS.map(([reason, name]) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          {t(name)}
        </label>
      ))}
    </fieldset>
  )
}
