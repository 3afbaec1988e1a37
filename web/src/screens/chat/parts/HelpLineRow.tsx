import { Phone } from 'lucide-react'
import type { HelpLine } from '@dulcinea/contract/stream'
import { useText } from '../../../i18n/use-text.ts'
import { classes } from '@dulcinea/ui/classes.ts'
import styles from './NoticeCard.module.css'

// `tel:` links contain digits only.
const toDialable = (number: string): string => number.replaceAll(/[^\d+]/g, '')

const getHost = (url: string): string | null =>
  /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : null

/** A help line. The first one has the most prominent button. */
export const HelpLineRow = ({ line, isFirst }: { line: HelpLine; isFirst: boolean }) => {
  const { t } = useText()
  const { name, url } = line
  const host = getHost(url)
  // A help line can have two numbers, as for police and ambulance.
  const numbers = line.number.split('/').flatMap((number) => number.trim() || [])
  return (
    <li>
      <div className={styles['provider']}>
        <b>{name}</b>
        {host && numbers.length > 0 && (
          <a href={url} target="_blank" rel="noreferrer" title={t('chat.website', { name })}>
            {host}
          </a>
        )}
        {host && numbers.length === 0 && <small>{host}</small>}
      </div>
      {numbers.map((number, index) => (
        <a
          key={number}
          className={classes(styles['call'], isFirst && index === 0 && styles['first'])}
          href={`tel:${toDialable(number)}`}
          aria-label={`${t('chat.callNumber', { number })}, ${name}`}
        >
          <Phone aria-hidden />
          {t('chat.callNumber', { number })}
        </a>
      ))}
      {numbers.length === 0 && host && (
        <a className={styles['call']} href={url} target="_blank" rel="noreferrer">
          {t('chat.findLine')}
        </a>
      )}
    </li>
  )
}
