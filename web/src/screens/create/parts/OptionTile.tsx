import { Check } from 'lucide-react'
import type { KeyboardEventHandler } from 'react'
import type { Option } from '../../../api/attributes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './OptionTile.module.css'

export type TileLook = 'picture' | 'words' | 'chip'

type OptionTileProps = {
  option: Option
  look: TileLook
  several: boolean
  isOn: boolean
  /** Enough are chosen already. */
  isBarred: boolean
  /** The one where the keyboard enters. */
  isEntry: boolean
  onChoose: () => void
  onKeyDown: KeyboardEventHandler<HTMLButtonElement>
}

export const OptionTile = (props: OptionTileProps) => {
  const { option, look, several, isOn, isBarred, isEntry, onChoose, onKeyDown } = props
  const tick = isOn && (
    <span className={styles['tick']}>
      <Check aria-hidden />
    </span>
  )
  return (
    <button
      type="button"
      data-option
      role={several ? 'checkbox' : 'radio'}
      aria-checked={isOn}
      aria-disabled={isBarred || undefined}
      tabIndex={isEntry || several ? 0 : -1}
      className={styles[look]}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {look === 'picture' && (
        <span className={styles['frame']}>
          <Picture path={option.imageUrl} alt="" width={320} />
          {tick}
        </span>
      )}
      <span className={styles['name']}>{option.name}</span>
      {look === 'words' && <span className={styles['sentence']}>{option.sentence}</span>}
      {look !== 'picture' && tick}
    </button>
  )
}
