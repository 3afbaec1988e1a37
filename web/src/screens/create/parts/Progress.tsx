import { QUESTIONS, segmentsAt, type Step } from '../steps.ts'
import styles from './Progress.module.css'

/** Twelve segments: done, now, and still to come. What they show is said in words beside them. */
export const Progress = ({ step }: { step: Step }) => (
  <div className={styles['line']} aria-hidden>
    {segmentsAt(step).map((segment, place) => (
      <i key={QUESTIONS[place]} data-segment={segment} />
    ))}
  </div>
)
