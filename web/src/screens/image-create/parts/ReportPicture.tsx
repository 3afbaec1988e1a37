import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { CreatedImage } from '@dulcinea/contract'
import { report } from '../../../api/feedback.ts'
import { hideReportedPicture } from '../../../api/images.ts'
import { useText } from '../../../i18n/use-text.ts'

const FeedbackDialog = lazy(async () => ({
  default: (await import('../../../popups/feedback/FeedbackDialog.tsx')).FeedbackDialog,
}))

type ReportPictureProps = {
  userId: number
  picture: CreatedImage | null
  onReported: () => void
  onClose: () => void
}

/** Reports a generated picture; it is removed from the gallery at once. */
export const ReportPicture = ({ userId, picture, onReported, onClose }: ReportPictureProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [last, setLast] = useState<CreatedImage | null>(null)
  if (picture && picture !== last) setLast(picture)
  if (!last) return null
  return (
    <Suspense>
      <FeedbackDialog
        open={picture !== null}
        onClose={onClose}
        title={t('feedback.reportPicture')}
        lead={t('feedback.reportLead')}
        note={t('feedback.hiddenAtOnce')}
        action={t('feedback.reportSend')}
        thanks={t('feedback.reported')}
        send={async (reason, description) => {
          const about = { targetType: 'image', targetId: last.imageId } as const
          await report(about, reason, description)
          onReported()
          hideReportedPicture(queries, userId, last.imageId)
        }}
      />
    </Suspense>
  )
}
