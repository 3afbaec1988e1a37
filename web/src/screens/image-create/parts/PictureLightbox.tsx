import { Flag } from 'lucide-react'
import type { CreatedImage } from '@dulcinea/contract'
import { useText } from '../../../i18n/text.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Lightbox } from '../../../ui/Lightbox.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { AboutPicture } from './AboutPicture.tsx'

export type Opened = { imageId: number | null; from?: DOMRect }

type PictureLightboxProps = {
  /** Those that are drawn, in the order of the wall. */
  pictures: readonly CreatedImage[]
  total: number
  opened: Opened
  onMove: (imageId: number) => void
  onClose: () => void
  onRemove: (picture: CreatedImage) => void
  onReport: (picture: CreatedImage) => void
  onDrawAgain: (picture: CreatedImage) => void
}

export const PictureLightbox = (props: PictureLightboxProps) => {
  const { pictures, total, opened, onMove, onClose, onRemove, onReport, onDrawAgain } = props
  const { t } = useText()
  const found = pictures.findIndex(({ imageId }) => imageId === opened.imageId)
  return (
    <Lightbox
      label={t('detail.picture', { number: Math.max(found, 0) + 1, total })}
      place={found < 0 ? null : found}
      total={pictures.length}
      from={opened.from}
      onMove={(place) => {
        const next = pictures[place]
        if (next) onMove(next.imageId)
      }}
      onClose={onClose}
      ratio={(place) => {
        const { width, height } = pictures[place] ?? { width: 3, height: 4 }
        return width / height
      }}
      picture={(place) => (
        <Picture
          path={pictures[place]?.imageUrl ?? ''}
          placeholder={pictures[place]?.placeholder}
          alt={pictures[place]?.prompt ?? ''}
          sizes="(width < 768px) 100vw, 75vh"
          eager
        />
      )}
      ways={(place) => {
        const picture = pictures[place]
        return (
          picture && (
            <IconButton
              label={t('feedback.reportPicture')}
              look="glass"
              onClick={() => onReport(picture)}
            >
              <Flag />
            </IconButton>
          )
        )
      }}
      beside={(place) => {
        const picture = pictures[place]
        if (!picture) return null
        return (
          <AboutPicture
            picture={picture}
            number={place + 1}
            total={total}
            onRemove={() => onRemove(picture)}
            onDrawAgain={() => onDrawAgain(picture)}
          />
        )
      }}
    />
  )
}
