import { Phone } from 'lucide-react'
import type { HelpLine } from '@dulcinea/contract/stream'
import { useText } from '../../../i18n/text.ts'
import type { Notice } from '../line.ts'
import styles from './NoticeCard.module.css'

// A number can hold several ways to write it; a phone dials digits.
const dialled = (number: string): string => number.replaceAll(/[^\d+]/g, '')
const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url)

const Help = ({ line }: { line: HelpLine }) => {
  const { t } = useText()
  const { name, number, url } = line
  return (
    <li>
      <p>
        {isWebAddress(url) ? (
          <a href={url} target="_blank" rel="noreferrer" title={t('chat.website', { name })}>
            {name}
          </a>
        ) : (
          <b>{name}</b>
        )}
      </p>
      {number && (
        <a
          className={styles['call']}
          href={`tel:${dialled(number)}`}
          aria-label={t('chat.call', { name: `${name}, ${number}` })}
        >
          <Phone aria-hidden />
          {number}
        </a>
      )}
    </li>
  )
}

/** Something said out of her role, before anything else, and never in her bubble. */
export const NoticeCard = ({ notice }: { notice: Notice }) => (
  <aside className={styles['card']}>
    <p className={styles['text']}>{notice.text}</p>
    {notice.lines.length > 0 && (
      <ul>
        {notice.lines.map((line) => (
          <Help key={`${line.name} ${line.number}`} line={line} />
        ))}
      </ul>
    )}
  </aside>
)
