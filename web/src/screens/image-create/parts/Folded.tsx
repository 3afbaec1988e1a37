import { Pencil } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import styles from './Folded.module.css'

type FoldedProps = { prompt: string; onUnfold: () => void }

/** The controls in one line, on phones, while something is drawn. */
export const Folded = ({ prompt, onUnfold }: FoldedProps) => {
  const { t } = useText()
  return (
    <button type="button" className={styles['folded']} onClick={onUnfold}>
      <span>{prompt}</span>
      <Pencil aria-label={t('imageCreate.change')} />
    </button>
  )
}
