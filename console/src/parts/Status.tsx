import { Check, Circle, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Status.module.css'

export type Tone = 'good' | 'bad' | 'waiting' | 'quiet'

const SIGNS = { good: Check, bad: TriangleAlert, waiting: Clock, quiet: Circle }

/** How something stands: by a sign and a word, the colour only helps. */
export const Status = ({ tone, children }: { tone: Tone; children: ReactNode }) => {
  const Sign = SIGNS[tone]
  return (
    <span className={styles['status']} data-tone={tone}>
      <Sign aria-hidden />
      {children}
    </span>
  )
}
