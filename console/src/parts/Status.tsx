import { Check, Circle, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Status.module.css'

export type Tone = 'good' | 'bad' | 'waiting' | 'quiet'

const SIGNS = { good: Check, bad: TriangleAlert, waiting: Clock, quiet: Circle }

/** A status with icon and text; the colour is not the only signal. */
export const Status = ({ tone, children }: { tone: Tone; children: ReactNode }) => {
  const Sign = SIGNS[tone]
  return (
    <span className={styles['status']} data-tone={tone}>
      <Sign aria-hidden />
      {children}
    </span>
  )
}
