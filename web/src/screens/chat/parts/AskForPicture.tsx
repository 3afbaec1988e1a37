import { LENGTHS } from '@dulcinea/contract/constants'
import { sayError } from '../../../api/say-error.ts'
import { useText } from '../../../i18n/text.ts'
import styles from './AskForPicture.module.css'
import { HintBox } from './HintBox.tsx'

type AskForPictureProps = { onAsk: (content: string) => Promise<void>; onClose: () => void }

/** What the picture should show, if one wants to say; without words she sends one of herself. */
export const AskForPicture = ({ onAsk, onClose }: AskForPictureProps) => {
  const { t } = useText()
  return (
    <div className={styles['ask']}>
      <HintBox
        label={t('chat.askPicture')}
        placeholder={t('chat.askPictureHint')}
        action={t('chat.askPictureSend')}
        maxLength={LENGTHS.prompt}
        onAsk={(words) => {
          onClose()
          onAsk(words || t('chat.pictureDefault')).catch(sayError)
        }}
        onCancel={onClose}
      />
    </div>
  )
}
