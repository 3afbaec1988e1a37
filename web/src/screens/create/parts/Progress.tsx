import { QUESTIONS, getProgressSegments, type Step } from '../steps.ts'
import styles from './Progress.module.css'

/** One segment per question. Hidden from assistive technology: the step number is also shown as text. */
export const Progress = ({ step }: { step: Step }) => (
  <div className={styles['line']} aria-hidden>
    {getProgressSegments(step).map((segment, index) => (
      <i key={QUESTIONS[index]} data-segment={segment} />
    ))}
  </div>
)
