import { useQueryClient } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Character } from '@dulcinea/contract'
import { albumOf, fullname } from '@dulcinea/contract/derive'
import { hidePictureOf } from '../../api/characters.ts'
import { report } from '../../api/feedback.ts'
import { useText } from '../../i18n/text.ts'
import { AlbumTiles } from '../../ui/album/AlbumTiles.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

const FeedbackDialog = lazy(async () => ({
  default: (await import('./FeedbackDialog.tsx')).FeedbackDialog,
}))

type AlbumPicture = Character['images'][number]

type ReportedAlbumProps = {
  who: Character
  className: string | undefined
  sizes: string
  shown?: number
  /** Owners remove their pictures instead of reporting them. */
  isOwn?: boolean
  over?: (picture: AlbumPicture, place: number) => ReactNode
  children?: ReactNode
}

/** A character's album without reported pictures; each can be reported in the lightbox. */
export const ReportedAlbum = (props: ReportedAlbumProps) => {
  const { who, className, sizes, shown, isOwn = false, over, children } = props
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
        pictures={albumOf(who)}
        className={className}
        sizes={sizes}
        shown={shown}
        over={over}
        ways={(picture) =>
          !isOwn && (
            <IconButton
              label={t('feedback.reportPicture')}
              look="glass"
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
            lead={t('feedback.pictureLead', { name: fullname(who) })}
            note={t('feedback.hiddenAtOnce')}
            action={t('feedback.reportSend')}
            thanks={t('feedback.reported')}
            send={async (reason, description) => {
              const target = {
                aiGirlId: who.id,
                targetType: 'image',
                targetId: reportedId,
              } as const
              await report(target, reason, description)
              hidePictureOf(queries, who.id, reportedId)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
