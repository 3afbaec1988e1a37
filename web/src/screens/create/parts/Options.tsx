import type { KeyboardEvent, RefObject } from 'react'
import { HOBBIES_MAX } from '@dulcinea/contract/own-characters'
import type { Option } from '../../../api/attributes.ts'
import { OptionTile, type TileLook } from './OptionTile.tsx'
import styles from './Options.module.css'

/** More than this, and without pictures, words in a row read better than tiles. */
const TILES_MAX = 12

type OptionsProps = {
  ref: RefObject<HTMLDivElement | null>
  label: string
  options: readonly Option[]
  chosen: readonly number[]
  /** Several may be chosen. */
  several: boolean
  onChoose: (id: number) => void
  /** Enter was pressed: on with this one, or with what is chosen already. */
  onGoOn: (id: number | null) => void
}

const lookOf = (options: readonly Option[]): TileLook => {
  if (options.every(({ imageUrl }) => imageUrl)) return 'picture'
  return options.length > TILES_MAX ? 'chip' : 'words'
}

const columnsOf = (all: readonly HTMLElement[]): number => {
  const top = all[0]?.offsetTop
  return Math.max(1, all.filter((one) => one.offsetTop === top).length)
}

const STEPS_OF: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
}

/** Big choices: arrows move, Space chooses, Enter chooses and goes on. */
export const Options = (props: OptionsProps) => {
  const { ref, label, options, chosen, several, onChoose, onGoOn } = props
  const look = lookOf(options)
  const isFull = several && chosen.length >= HOBBIES_MAX
  const entry = options.find(({ id }) => chosen.includes(id))?.id ?? options[0]?.id

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const all = [...(ref.current?.querySelectorAll<HTMLElement>('[data-option]') ?? [])]
    const at = all.findIndex((one) => one === event.currentTarget)
    const stepOf = STEPS_OF[event.key]
    if (stepOf) {
      event.preventDefault()
      all[at + stepOf(look === 'chip' ? 1 : columnsOf(all))]?.focus()
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      all.at(event.key === 'Home' ? 0 : -1)?.focus()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const id = options[at]?.id
      if (id === undefined) return
      // With several, Enter must not take away what is chosen.
      onGoOn(several && chosen.length > 0 ? null : id)
    }
  }

  return (
    <div
      ref={ref}
      role={several ? 'group' : 'radiogroup'}
      aria-label={label}
      className={styles[look]}
    >
      {options.map((option) => (
        <OptionTile
          key={option.id}
          option={option}
          look={look}
          several={several}
          isOn={chosen.includes(option.id)}
          isBarred={isFull && !chosen.includes(option.id)}
          isEntry={option.id === entry}
          onChoose={() => onChoose(option.id)}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  )
}
