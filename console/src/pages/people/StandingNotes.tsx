import { TriangleAlert } from 'lucide-react'
import { useText } from '../../i18n/text.ts'
import type { Person } from './PersonPage.tsx'
import styles from './PersonPage.module.css'

/** What is not as usual about this person, before anything else. */
export const StandingNotes = ({ person }: { person: Person }) => {
  const { t, formatMoment } = useText()
  const { suspendedAt, suspendReason, purchasesStopped, pause, isHiddenForAll } = person
  const notes = [
    suspendedAt !== null && {
      title: t('people.suspendedSince', { when: formatMoment(suspendedAt) }),
      text: suspendReason,
    },
    purchasesStopped !== null && {
      title: t('people.purchasesStopped', { when: formatMoment(purchasesStopped.at) }),
      text: purchasesStopped.why,
    },
    pause !== null && {
      title: t('people.paused', { when: formatMoment(pause.pausedAt) }),
      text: '',
    },
    isHiddenForAll && { title: t('people.hidden'), text: '' },
  ].filter((note) => note !== false)
  return notes.map(({ title, text }) => (
    <p key={title} className={styles['note']}>
      <TriangleAlert aria-hidden />
      <span>
        <b>{title}</b> {text}
      </span>
    </p>
  ))
}
