import { lazy, Suspense, useState } from 'react'
import { report } from '../../../api/feedback.ts'
import { useText } from '../../../i18n/text.ts'
import { textOf } from '../line.ts'
import type { Hers } from '../line.ts'
import { plainText } from '../markup.ts'

const FeedbackDialog = lazy(async () => ({
  default: (await import('../../../popups/feedback/FeedbackDialog.tsx')).FeedbackDialog,
}))

const QUOTED = 160

type ReportDialogProps = {
  line: Hers | null
  name: string
  characterId: number
  onReported: (key: string) => void
  onClose: () => void
}

/** Reports one message, with what it says in front of one. */
export const ReportDialog = ({
  line,
  name,
  characterId,
  onReported,
  onClose,
}: ReportDialogProps) => {
  const { t } = useText()
  const [last, setLast] = useState<Hers | null>(null)
  if (line && line !== last) setLast(line)
  if (!last) return null
  const { picture } = last
  const said = plainText(textOf(last))
  const quote = said.length > QUOTED ? `${said.slice(0, QUOTED)}…` : said
  return (
    <Suspense>
      <FeedbackDialog
        open={line !== null}
        onClose={onClose}
        title={t(picture ? 'feedback.reportPicture' : 'chat.reportMessage')}
        lead={picture ? t('feedback.pictureLead', { name }) : t('chat.reportLead')}
        quote={quote && t('chat.quoted', { words: quote })}
        note={t('feedback.hiddenAtOnce')}
        action={t('feedback.reportSend')}
        thanks={t('feedback.reported')}
        send={async (reason, description) => {
          const about = picture
            ? ({ targetType: 'image', targetId: picture.imageId } as const)
            : ({
                aiGirlId: characterId,
                targetType: 'message',
                targetId: last.id ?? 0,
              } as const)
          await report(about, reason, description)
          onReported(last.key)
        }}
      />
    </Suspense>
  )
}
