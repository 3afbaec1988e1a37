import { useQueryClient } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Character } from '@dulcinea/contract'
import { getAlbumImages, formatFullName } from '@dulcinea/contract/derive'
import { hideCharacterPicture } from '../../api/characters.ts'
import { report } from '../../api/feedback.ts'
import { useText } from '../../i18n/use-text.ts'
import { AlbumTiles } from '../../ui/album/AlbumTiles.tsx'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'

const FeedbackDialog = lazy(async () => ({
  default: (await import('./FeedbackDialog.tsx')).FeedbackDialog,
}))

type AlbumPicture = Character['images'][number]

type ReportableAlbumProps = {
  character: Character
  className: string | undefined
  sizes: string
  visibleCount?: number
  /** Owners remove their pictures instead of reporting them. */
  isOwn?: boolean
  overlay?: (picture: AlbumPicture, place: number) => ReactNode
  children?: ReactNode
}

/** A character's album without reported pictures; each can be reported in the lightbox. */
export const ReportableAlbum = (props: ReportableAlbumProps) => {
  const { character, className, sizes, visibleCount, isOwn = false, overlay, children } = props
  const { t } = useText()
  const queries = useQueryClient()
  const [reportedId, setReportedId] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const openReport = (pictureId: number) => {
    setReportedId(pictureId)
    setOpen(true)
  }
  return (
    <>
      <AlbumTiles
        pictures={getAlbumImages(character)}
        className={className}
        sizes={sizes}
        visibleCount={visibleCount}
        overlay={overlay}
        actions={(picture) =>
          !isOwn && (
            <IconButton
              label={t('feedback.reportPicture')}
              variant="glass"
              onClick={() => openReport(picture.id)}
            >
              <Flag />
            </IconButton>
          )
        }
      >
        {children}
      </AlbumTiles>
      {reportedId !== undefined && (
        <Suspense>
          <FeedbackDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title={t('feedback.reportPicture')}
            lead={t('feedback.pictureLead', { name: formatFullName(character) })}
            note={t('feedback.hiddenAtOnce')}
            action={t('feedback.reportSend')}
            thanks={t('feedback.reported')}
            send={async (reason, description) => {
              const target = {
                aiGirlId: character.id,
                targetType: 'image',
                targetId: reportedId,
              } as const
              await report(target, reason, description)
              hideCharacterPicture(queries, character.id, reportedId)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
