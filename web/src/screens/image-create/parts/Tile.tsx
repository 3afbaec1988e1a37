import { useEffect, useRef } from 'react'
import type { CreatedImage } from '@dulcinea/contract'
import { useText } from '../../../i18n/text.ts'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './Tile.module.css'

const SIZES = { portrait: '200px', square: '260px', landscape: '340px' }

type TileProps = {
  picture: CreatedImage
  takesFocus: boolean
  onOpen: (from: DOMRect) => void
}

/** A picture on the wall; a tap shows it large. */
export const Tile = ({ picture, takesFocus, onOpen }: TileProps) => {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <button
      ref={button}
      type="button"
      className={styles['tile']}
      aria-label={t('imageCreate.open', { prompt: picture.prompt })}
      onClick={({ currentTarget }) => onOpen(currentTarget.getBoundingClientRect())}
    >
      <Picture
        path={picture.imageUrl}
        placeholder={picture.placeholder}
        alt=""
        sizes={SIZES[picture.shape]}
      />
    </button>
  )
}
