import { SERVER_PAGE_URLS } from '../../../device/server-pages.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { MessageNotice } from '../chat-message.ts'
import { HelpLineRow } from './HelpLineRow.tsx'
import { classes } from '@dulcinea/ui/classes.ts'
import styles from './NoticeCard.module.css'
import paper from './NoticeSurface.module.css'

/** A safety notice, shown outside of the character's bubble. */
export const NoticeCard = ({ notice }: { notice: MessageNotice }) => {
  const { t } = useText()
  const isCrisis = notice.kind === 'crisis'
  return (
    <section className={classes(paper['paper'], styles['card'])}>
      {isCrisis && <h2>{t('chat.careTitle')}</h2>}
      <p className={styles['text']}>{notice.text}</p>
      {notice.lines.length > 0 && (
        <ul>
          {notice.lines.map((line, index) => (
            <HelpLineRow key={`${line.name} ${line.number}`} line={line} isFirst={index === 0} />
          ))}
        </ul>
      )}
      {/* The history may contain only the text; all help lines are on that page. */}
      {notice.kind === 'unknown' && (
        <a className={styles['safety']} href={SERVER_PAGE_URLS.safety}>
          {t('chat.safety')}
        </a>
      )}
      {isCrisis && <p className={styles['free']}>{t('chat.careFree')}</p>}
    </section>
  )
}
