import { useEffect, useRef } from 'react'
import type { CreatedImage } from '@dulcinea/contract'
import { useText } from '../../../i18n/use-text.ts'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import styles from './PictureTile.module.css'

const SIZES = { portrait: '200px', square: '260px', landscape: '340px' }

type PictureTileProps = {
  picture: CreatedImage
  shouldFocus: boolean
  onOpen: (from: DOMRect) => void
}

/** A picture in the gallery; opens the lightbox. */
export const PictureTile = ({ picture, shouldFocus, onOpen }: PictureTileProps) => {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (shouldFocus) button.current?.focus()
  }, [shouldFocus])
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
