import type { KeyboardEvent, RefObject } from 'react'
import { HOBBIES_MAX } from '@dulcinea/contract/own-characters'
import type { AttributeOption } from '../../../api/attributes.ts'
import { OptionTile, type TileVariant } from './OptionTile.tsx'
import styles from './Options.module.css'

/** Above this number, options without pictures are shown as chips instead of tiles. */
const MAX_TILES = 12

type OptionsProps = {
  ref: RefObject<HTMLDivElement | null>
  label: string
  options: readonly AttributeOption[]
  chosen: readonly number[]
  /** Whether more than one option may be selected. */
  isMultiple: boolean
  onChoose: (id: number) => void
  /** Enter was pressed: continue with this option, or with the current selection (null). */
  onNext: (id: number | null) => void
}

const chooseVariant = (options: readonly AttributeOption[]): TileVariant => {
  if (options.every(({ imageUrl }) => imageUrl)) return 'picture'
  return options.length > MAX_TILES ? 'chip' : 'words'
}

const countColumns = (tiles: readonly HTMLElement[]): number => {
  const top = tiles[0]?.offsetTop
  return Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length)
}

const ARROW_OFFSETS: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
}

/** A group of options with roving tabindex: arrows move, Space selects, Enter selects and continues. */
export const Options = (props: OptionsProps) => {
  const { ref, label, options, chosen, isMultiple, onChoose, onNext } = props
  const variant = chooseVariant(options)
  const isFull = isMultiple && chosen.length >= HOBBIES_MAX
  const tabStopId = options.find(({ id }) => chosen.includes(id))?.id ?? options[0]?.id

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const tiles = [...(ref.current?.querySelectorAll<HTMLElement>('[data-option]') ?? [])]
    const index = tiles.findIndex((tile) => tile === event.currentTarget)
    const getOffset = ARROW_OFFSETS[event.key]
    if (getOffset) {
      event.preventDefault()
      tiles[index + getOffset(variant === 'chip' ? 1 : countColumns(tiles))]?.focus()
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      tiles.at(event.key === 'Home' ? 0 : -1)?.focus()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const id = options[index]?.id
      if (id === undefined) return
      // With multiple selection, Enter must not toggle an option off.
      onNext(isMultiple && chosen.length > 0 ? null : id)
    }
  }

  return (
    <div
      ref={ref}
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-label={label}
      className={styles[variant]}
    >
      {options.map((option) => (
        <OptionTile
          key={option.id}
          option={option}
          variant={variant}
          isMultiple={isMultiple}
          isSelected={chosen.includes(option.id)}
          isDisabled={isFull && !chosen.includes(option.id)}
          isTabStop={option.id === tabStopId}
          onChoose={() => onChoose(option.id)}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  )
}
