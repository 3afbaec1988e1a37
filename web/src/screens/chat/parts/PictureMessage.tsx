import { useState } from 'react'
import { UNLOCK_IMAGE_POINTS } from '@dulcinea/contract/constants'
import { BusinessError } from '../../../api/errors.ts'
import { useText } from '../../../i18n/use-text.ts'
import { PointsIcon } from '@dulcinea/ui/drawings/icons.tsx'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import type { CharacterChatMessage, ChatError } from '../chat-message.ts'
import { useMessageActions } from '../message-actions.ts'
import styles from './PictureMessage.module.css'
import { RefusalNotice } from './RefusalNotice.tsx'

type PictureMessageProps = {
  message: CharacterChatMessage
  picture: NonNullable<CharacterChatMessage['picture']>
  name: string
}

const toChatError = (error: unknown): ChatError => ({
  errorCode: error instanceof BusinessError ? error.errorCode : 0,
  message: error instanceof Error ? error.message : '',
  hasNoText: true,
})

/** A picture from the character: being generated, blurred until it is unlocked, clear, or failed. */
export const PictureMessage = ({ message, picture, name }: PictureMessageProps) => {
  const { t } = useText()
  const { unlock, openPicture } = useMessageActions()
  const [isBusy, setBusy] = useState(false)
  const [unlockError, setUnlockError] = useState<ChatError | null>(null)
  const [previewUrl, setPreviewUrl] = useState(picture.imageUrl)
  if (picture.locked && picture.imageUrl !== previewUrl) setPreviewUrl(picture.imageUrl)

  if (picture.state === 'drawing') {
    return (
      <div className={styles['picture']} aria-busy>
        <Skeleton width="100%" height="100%" />
        <p className={styles['word']}>{t('chat.draws')}</p>
      </div>
    )
  }
  if (picture.state === 'failed') return <p className={styles['failed']}>{t('chat.drawFailed')}</p>

  const unlockPicture = async () => {
    if (isBusy) return
    setBusy(true)
    setUnlockError(null)
    try {
      await unlock(message.key)
    } catch (error) {
      setUnlockError(toChatError(error))
    } finally {
      setBusy(false)
    }
  }
  const alt = t('chat.pictureFrom', { name })
  return (
    <>
      <div className={styles['picture']}>
        {previewUrl && <Picture path={previewUrl} alt={picture.locked ? alt : ''} width={640} />}
        {picture.locked ? (
          <button
            type="button"
            className={styles['unlock']}
            aria-busy={isBusy || undefined}
            onClick={() => void unlockPicture()}
          >
            <PointsIcon />
            {isBusy ? t('chat.unlocking') : t('chat.unlock', { points: UNLOCK_IMAGE_POINTS })}
          </button>
        ) : (
          <button
            type="button"
            className={styles['clear']}
            aria-label={`${t('chat.openPicture')}: ${alt}`}
            onClick={() => openPicture(picture.imageUrl)}
          >
            <Picture path={picture.imageUrl} alt="" width={640} />
          </button>
        )}
      </div>
      {unlockError && <RefusalNotice error={unlockError} />}
    </>
  )
}
