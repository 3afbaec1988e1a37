import { TriangleAlert } from 'lucide-react'
import { useText } from '../../i18n/text.ts'
import type { UserDetails } from './UserPage.tsx'
import styles from './UserPage.module.css'

/** Notices about unusual account states, shown first. */
export const AccountNotices = ({ person }: { person: UserDetails }) => {
  const { t, formatDateTime } = useText()
  const { suspendedAt, suspendReason, purchasesStopped, pause, isHiddenForAll } = person
  const notes = [
    suspendedAt !== null && {
      title: t('people.suspendedSince', { when: formatDateTime(suspendedAt) }),
      text: suspendReason,
    },
    purchasesStopped !== null && {
      title: t('people.purchasesStopped', { when: formatDateTime(purchasesStopped.at) }),
      text: purchasesStopped.why,
    },
    pause !== null && {
      title: t('people.paused', { when: formatDateTime(pause.pausedAt) }),
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
