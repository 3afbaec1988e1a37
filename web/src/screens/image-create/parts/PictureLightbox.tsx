import { Flag } from 'lucide-react'
import type { CreatedImage } from '@dulcinea/contract'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { Lightbox } from '@dulcinea/ui/Lightbox.tsx'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import { PictureDetails } from './PictureDetails.tsx'

export type OpenedPicture = { imageId: number | null; from?: DOMRect }

type PictureLightboxProps = {
  /** The finished pictures in the order of the gallery. */
  pictures: readonly CreatedImage[]
  total: number
  opened: OpenedPicture
  onMove: (imageId: number) => void
  onClose: () => void
  onRemove: (picture: CreatedImage) => void
  onReport: (picture: CreatedImage) => void
  onDrawAgain: (picture: CreatedImage) => void
}

export const PictureLightbox = (props: PictureLightboxProps) => {
  const { pictures, total, opened, onMove, onClose, onRemove, onReport, onDrawAgain } = props
  const { t } = useText()
  const openedIndex = pictures.findIndex(({ imageId }) => imageId === opened.imageId)
  return (
    <Lightbox
      label={t('detail.picture', { number: Math.max(openedIndex, 0) + 1, total })}
      index={openedIndex < 0 ? null : openedIndex}
      total={pictures.length}
      from={opened.from}
      onMove={(index) => {
        const next = pictures[index]
        if (next) onMove(next.imageId)
      }}
      onClose={onClose}
      ratio={(index) => {
        const { width, height } = pictures[index] ?? { width: 3, height: 4 }
        return width / height
      }}
      picture={(index) => (
        <Picture
          path={pictures[index]?.imageUrl ?? ''}
          placeholder={pictures[index]?.placeholder}
          alt={pictures[index]?.prompt ?? ''}
          sizes="(width < 768px) 100vw, 75vh"
          eager
        />
      )}
      actions={(index) => {
        const picture = pictures[index]
        return (
          picture && (
            <IconButton
              label={t('feedback.reportPicture')}
              variant="glass"
              onClick={() => onReport(picture)}
            >
              <Flag />
            </IconButton>
          )
        )
      }}
      details={(index) => {
        const picture = pictures[index]
        if (!picture) return null
        return (
          <PictureDetails
            picture={picture}
            number={index + 1}
            total={total}
            onRemove={() => onRemove(picture)}
            onDrawAgain={() => onDrawAgain(picture)}
          />
        )
      }}
    />
  )
}
