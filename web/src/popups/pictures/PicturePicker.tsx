import { ImageUp, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { QueryError } from '../../api/QueryError.tsx'
import { useMyPictures } from '../../api/images.ts'
import { toErrorMessage } from '../../api/show-error.ts'
import { uploadPicture } from '../../api/uploads.ts'
import { useText } from '../../i18n/use-text.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { validatePictureFile, PICTURE_TYPES } from '../../ui/crop/picture-file.ts'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import { ListEnd } from '@dulcinea/ui/ListEnd.tsx'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { Spinner } from '@dulcinea/ui/Spinner.tsx'
import styles from './PicturePicker.module.css'

const CropDialog = lazy(async () => ({
  default: (await import('../../ui/crop/CropDialog.tsx')).CropDialog,
}))

const SKELETON_KEYS = [1, 2, 3, 4, 5]

type PicturePickerProps = {
  open: boolean
  title: string
  onClose: () => void
  /** Called with one of the user's pictures, chosen or just uploaded. */
  onPicked: (imageUrl: string) => void
}

/** Chooses a picture: an upload, or one that the user has generated. */
export const PicturePicker = ({ open, title, onClose, onPicked }: PicturePickerProps) => {
  const { t } = useText()
  const { userId } = useSession()
  const myPictures = useMyPictures(open ? userId : null)
  const ready = myPictures.data?.pages
    .flatMap(({ list }) => list)
    .filter(({ status }) => status === 'done')
  const upload = useUpload(onPicked)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Dialog open={open} onClose={onClose} label={title} className={styles['dialog']}>
        <h2 className={styles['title']}>{title}</h2>
        <ul className={styles['grid']}>
          <li>
            <button
              type="button"
              className={styles['upload']}
              aria-busy={upload.isBusy}
              onClick={() => input.current?.click()}
            >
              {upload.isBusy ? <Spinner /> : <ImageUp aria-hidden />}
              {t('pictures.upload')}
            </button>
          </li>
          {myPictures.isPending &&
            SKELETON_KEYS.map((key) => (
              <li key={key} aria-busy="true">
                <Skeleton width="100%" height="100%" />
              </li>
            ))}
          {ready?.map(({ imageId, imageUrl, prompt }) => (
            <li key={imageId}>
              <button
                type="button"
                className={styles['tile']}
                aria-label={t('pictures.use', { prompt })}
                onClick={() => onPicked(imageUrl)}
              >
                <Picture path={imageUrl} alt="" width={320} />
              </button>
            </li>
          ))}
        </ul>
        <p
          className={styles['note']}
          role={upload.error ? 'alert' : undefined}
          data-bad={upload.error || undefined}
        >
          {upload.error && <TriangleAlert aria-hidden />}
          {upload.error ?? t('profile.pictureNote')}
        </p>
        {myPictures.isError && <QueryError query={myPictures} />}
        {ready?.length === 0 && (
          <p className={styles['none']}>
            {t('pictures.none')} <ButtonLink to="/image/create">{t('pictures.make')}</ButtonLink>
          </p>
        )}
        {myPictures.hasNextPage && <ListEnd query={myPictures} />}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('pictures.upload')}
          accept={PICTURE_TYPES.join(',')}
          onChange={(event) => {
            upload.choose(event.target.files?.[0])
            // Reset, so that choosing the same file again fires a change event.
            event.target.value = ''
          }}
        />
      </Dialog>
      {upload.file && (
        <Suspense>
          <CropDialog
            shape="portrait"
            open={upload.isCropping}
            file={upload.file}
            onClose={upload.stop}
            onUnreadable={upload.rejectUnreadable}
            onCropped={(cropped) => void upload.send(cropped)}
          />
        </Suspense>
      )}
    </>
  )
}

const useUpload = (onPicked: (imageUrl: string) => void) => {
  const { t } = useText()
  const [file, setFile] = useState<File | null>(null)
  const [isCropping, setCropping] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  return {
    file,
    isCropping,
    isBusy,
    error,
    stop: () => setCropping(false),
    choose: (chosen: File | undefined) => {
      if (!chosen) return
      const problem = validatePictureFile(chosen)
      setError(problem && t(problem))
      if (problem) return
      setFile(chosen)
      setCropping(true)
    },
    rejectUnreadable: () => {
      setCropping(false)
      setError(t('profile.notAPicture'))
    },
    send: async (cropped: Blob) => {
      setCropping(false)
      setBusy(true)
      try {
        onPicked((await uploadPicture(cropped)).imageUrl)
      } catch (thrown) {
        setError(toErrorMessage(thrown))
      } finally {
        setBusy(false)
      }
    },
  }
}
