import { LENGTHS } from '@dulcinea/contract/constants'
import { showError } from '../../../api/show-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import styles from './PictureRequestForm.module.css'
import { HintBox } from './HintBox.tsx'

type PictureRequestFormProps = {
  onRequest: (content: string) => Promise<void>
  onClose: () => void
}

/** Requests a picture with an optional description; the default is a picture of the character. */
export const PictureRequestForm = ({ onRequest, onClose }: PictureRequestFormProps) => {
  const { t } = useText()
  return (
    <div className={styles['ask']}>
      <HintBox
        label={t('chat.askPicture')}
        placeholder={t('chat.askPictureHint')}
        action={t('chat.askPictureSend')}
        maxLength={LENGTHS.prompt}
        onSubmit={(description) => {
          onClose()
          onRequest(description || t('chat.pictureDefault')).catch(showError)
        }}
        onCancel={onClose}
      />
    </div>
  )
}
