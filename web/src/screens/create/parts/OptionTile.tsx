import { Check } from 'lucide-react'
import type { KeyboardEventHandler } from 'react'
import type { AttributeOption } from '../../../api/attributes.ts'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import styles from './OptionTile.module.css'

export type TileVariant = 'picture' | 'words' | 'chip'

type OptionTileProps = {
  option: AttributeOption
  variant: TileVariant
  isMultiple: boolean
  isSelected: boolean
  /** The maximum number of options is already selected. */
  isDisabled: boolean
  /** The option that holds the tab stop (roving tabindex). */
  isTabStop: boolean
  onChoose: () => void
  onKeyDown: KeyboardEventHandler<HTMLButtonElement>
}

export const OptionTile = (props: OptionTileProps) => {
  const { option, variant, isMultiple, isSelected, isDisabled, isTabStop, onChoose, onKeyDown } =
    props
  const tick = isSelected && (
    <span className={styles['tick']}>
      <Check aria-hidden />
    </span>
  )
  return (
    <button
      type="button"
      data-option
      role={isMultiple ? 'checkbox' : 'radio'}
      aria-checked={isSelected}
      aria-disabled={isDisabled || undefined}
      tabIndex={isTabStop || isMultiple ? 0 : -1}
      className={styles[variant]}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {variant === 'picture' && (
        <span className={styles['frame']}>
          <Picture path={option.imageUrl} alt="" width={320} />
          {tick}
        </span>
      )}
      <span className={styles['name']}>{option.name}</span>
      {variant === 'words' && <span className={styles['sentence']}>{option.sentence}</span>}
      {variant !== 'picture' && tick}
    </button>
  )
}
