import { useText } from '../../../i18n/use-text.ts'
import styles from './Openers.module.css'

type OpenersProps = {
  openers: readonly { id: number; content: string }[]
  onPick: (text: string) => void
}

/** Suggested first messages; a tap sends one. */
export const Openers = ({ openers, onPick }: OpenersProps) => {
  const { t } = useText()
  return (
    <ul className={styles['openers']} aria-label={t('chat.openers')}>
      {openers.map((opener) => (
        <li key={opener.id}>
          <button type="button" onClick={() => onPick(opener.content)}>
            {opener.content}
          </button>
        </li>
      ))}
    </ul>
  )
}
