import { OUTSIDE_PAGES } from '../../../device/outside-pages.ts'
import { useText } from '../../../i18n/text.ts'
import type { Notice } from '../line.ts'
import { HelpLineRow } from './HelpLineRow.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './NoticeCard.module.css'
import paper from './CarePaper.module.css'

/** Something said out of her role, before anything else, and never in her bubble. */
export const NoticeCard = ({ notice }: { notice: Notice }) => {
  const { t } = useText()
  const isCare = notice.kind === 'crisis'
  return (
    <section className={classes(paper['paper'], styles['card'])}>
      {isCare && <h2>{t('chat.careTitle')}</h2>}
      <p className={styles['text']}>{notice.text}</p>
      {notice.lines.length > 0 && (
        <ul>
          {notice.lines.map((line, place) => (
            <HelpLineRow key={`${line.name} ${line.number}`} line={line} isFirst={place === 0} />
          ))}
        </ul>
      )}
      {/* The history keeps the words alone; every line of help stands on that page. */}
      {notice.kind === 'unknown' && (
        <a className={styles['safety']} href={OUTSIDE_PAGES.safety}>
          {t('chat.safety')}
        </a>
      )}
      {isCare && <p className={styles['free']}>{t('chat.careFree')}</p>}
    </section>
  )
}
