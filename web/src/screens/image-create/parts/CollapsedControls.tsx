import { Pencil } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import styles from './CollapsedControls.module.css'

type CollapsedControlsProps = { prompt: string; onExpand: () => void }

/** The collapsed controls, shown on phones while pictures are generated. */
export const CollapsedControls = ({ prompt, onExpand }: CollapsedControlsProps) => {
  const { t } = useText()
  return (
    <button type="button" className={styles['folded']} onClick={onExpand}>
      <span>{prompt}</span>
      <Pencil aria-label={t('imageCreate.change')} />
    </button>
  )
}
