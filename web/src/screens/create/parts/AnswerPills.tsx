import { useText } from '../../../i18n/use-text.ts'
import type { AnswerPill } from '../answer-pills.ts'
import type { Step } from '../steps.ts'
import styles from './AnswerPills.module.css'

type AnswerPillsProps = { pills: readonly AnswerPill[]; onJump: (step: Step) => void }

/** The answers so far; each pill leads back to its question. */
export const AnswerPills = ({ pills, onJump }: AnswerPillsProps) => {
  const { t } = useText()
  if (pills.length === 0) return null
  return (
    <ul className={styles['pills']} aria-label={t('create.soFar')}>
      {pills.map(({ step, text }) => (
        <li key={step}>
          <button type="button" onClick={() => onJump(step)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
