import { useState } from 'react'
import type { CreatedImage } from '@dulcinea/contract'
import { getRelativeDay } from '../../../i18n/relative-day.ts'
import { useText } from '../../../i18n/use-text.ts'
import { FailedTile } from './FailedTile.tsx'
import { PictureTile } from './PictureTile.tsx'
import styles from './PictureGrid.module.css'

type DaySectionProps = {
  day: number
  pictures: readonly CreatedImage[]
  /** The picture that receives the focus. */
  focusId: number | undefined
  onOpen: (imageId: number, from: DOMRect) => void
  onRemove: (picture: CreatedImage) => void
  onDrawAgain: (picture: CreatedImage) => void
}

/** The pictures of one day. */
export const DaySection = (props: DaySectionProps) => {
  const { day, pictures, focusId, onOpen, onRemove, onDrawAgain } = props
  const { t, formatDay } = useText()
  const [now] = useState(Date.now)
  const relativeDay = getRelativeDay(new Date(day).toISOString(), now)
  return (
    <section>
      <div className={styles['head']}>
        <h2>{relativeDay === 'earlier' ? formatDay(day) : t(`imageCreate.${relativeDay}`)}</h2>
      </div>
      <ul className={styles['grid']}>
        {pictures.map((picture) => (
          <li
            key={picture.imageId}
            className={styles['item']}
            style={{ '--ratio': picture.width / picture.height }}
          >
            {picture.status === 'done' ? (
              <PictureTile
                picture={picture}
                shouldFocus={picture.imageId === focusId}
                onOpen={(from) => onOpen(picture.imageId, from)}
              />
            ) : (
              <FailedTile onRetry={() => onDrawAgain(picture)} onRemove={() => onRemove(picture)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
