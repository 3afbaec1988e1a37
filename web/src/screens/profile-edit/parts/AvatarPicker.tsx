import { Image, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { UserDetail } from '@dulcinea/contract'
import { getDisplayName } from '../../../api/identity.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { Button } from '@dulcinea/ui/Button.tsx'
import { validatePictureFile, PICTURE_TYPES } from '../../../ui/crop/picture-file.ts'
import { useDataUrl } from '../../../ui/crop/use-data-url.ts'
import styles from './AvatarPicker.module.css'

const CropDialog = lazy(async () => ({
  default: (await import('../../../ui/crop/CropDialog.tsx')).CropDialog,
}))

type AvatarPickerProps = {
  me: UserDetail
  /** Chosen and cropped, but not saved yet. */
  picture: Blob | null
  onPicture: (picture: Blob) => void
}

export const AvatarPicker = ({ me, picture, onPicture }: AvatarPickerProps) => {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isCropping, setCropping] = useState(false)
  const [fileError, setFileError] = useState<ReturnType<typeof validatePictureFile>>(null)
  const preview = useDataUrl(picture)

  const chooseFile = (chosen: File | undefined) => {
    if (!chosen) return
    const error = validatePictureFile(chosen)
    setFileError(error)
    if (error) return
    setFile(chosen)
    setCropping(true)
  }

  return (
    <div className={styles['choice']}>
      <span className={styles['face']}>
        {preview ? (
          <img src={preview} alt={getDisplayName(me)} />
        ) : (
          <Avatar path={me.head} name={getDisplayName(me)} size={112} />
        )}
      </span>
      <div>
        <Button variant="outline" onClick={() => input.current?.click()}>
          <Image aria-hidden />
          {t('profile.changePicture')}
        </Button>
        <p className={styles['note']} role={fileError ? 'alert' : undefined} data-bad={fileError}>
          {fileError && <TriangleAlert aria-hidden />}
          {t(fileError ?? 'profile.pictureNote')}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('profile.changePicture')}
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          chooseFile(event.target.files?.[0])
          // Reset, so that choosing the same file again fires a change event.
          event.target.value = ''
        }}
      />
      {file && (
        <Suspense>
          <CropDialog
            open={isCropping}
            file={file}
            onClose={() => setCropping(false)}
            onUnreadable={() => {
              setCropping(false)
              setFileError('profile.notAPicture')
            }}
            onCropped={(cropped) => {
              setCropping(false)
              onPicture(cropped)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
