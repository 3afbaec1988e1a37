import { Phone } from 'lucide-react'
import type { HelpLine } from '@dulcinea/contract/stream'
import { useText } from '../../../i18n/text.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './NoticeCard.module.css'

// A phone dials digits, whatever stands between them.
const dialled = (number: string): string => number.replaceAll(/[^\d+]/g, '')

const hostOf = (url: string): string | null =>
  /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : null

/** A line of help. The first of them has the one button that cannot be overlooked. */
export const HelpLineRow = ({ line, isFirst }: { line: HelpLine; isFirst: boolean }) => {
  const { t } = useText()
  const { name, url } = line
  const host = hostOf(url)
  // One line can stand for two numbers, as for police and ambulance.
  const numbers = line.number.split('/').flatMap((number) => number.trim() || [])
  return (
    <li>
      <div className={styles['who']}>
        <b>{name}</b>
        {host && numbers.length > 0 && (
          <a href={url} target="_blank" rel="noreferrer" title={t('chat.website', { name })}>
            {host}
          </a>
        )}
        {host && numbers.length === 0 && <small>{host}</small>}
      </div>
      {numbers.map((number, place) => (
        <a
          key={number}
          className={classes(styles['call'], isFirst && place === 0 && styles['first'])}
          href={`tel:${dialled(number)}`}
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
