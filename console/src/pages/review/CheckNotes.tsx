import { TriangleAlert } from 'lucide-react'
import { useText } from '../../i18n/text.ts'
import type { ReviewCase } from './review-fields.ts'
import styles from './CheckNotes.module.css'

/** What the automatic check was unsure about, and in which field. */
export const CheckNotes = ({ note, noteField }: Pick<ReviewCase, 'note' | 'noteField'>) => {
  const { t } = useText()
  if (!note) return <p className={styles['notes']}>{t('review.unchecked')}</p>
  return (
    <p className={styles['notes']} data-flagged>
      <TriangleAlert aria-hidden />
      {noteField ? t('review.noteAbout', { field: t(`review.field.${noteField}`), note }) : note}
    </p>
  )
}
