import { lazy, Suspense, useState } from 'react'
import { report } from '../../../api/feedback.ts'
import { useText } from '../../../i18n/use-text.ts'
import { getMessageText } from '../chat-message.ts'
import type { CharacterChatMessage } from '../chat-message.ts'
import { toPlainText } from '../markup.ts'

const FeedbackDialog = lazy(async () => ({
  default: (await import('../../../popups/feedback/FeedbackDialog.tsx')).FeedbackDialog,
}))

const MAX_QUOTE_LENGTH = 160

type ReportDialogProps = {
  message: CharacterChatMessage | null
  name: string
  characterId: number
  onReported: (key: string) => void
  onClose: () => void
}

/** Reports one message, and quotes it. */
export const ReportDialog = ({
  message,
  name,
  characterId,
  onReported,
  onClose,
}: ReportDialogProps) => {
  const { t } = useText()
  const [last, setLast] = useState<CharacterChatMessage | null>(null)
  if (message && message !== last) setLast(message)
  if (!last) return null
  const { picture } = last
  const text = toPlainText(getMessageText(last))
  const quote = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text
  return (
    <Suspense>
      <FeedbackDialog
        open={message !== null}
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
