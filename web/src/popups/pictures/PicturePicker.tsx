import { ImageUp, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Failed } from '../../api/Failed.tsx'
import { useMyPictures } from '../../api/images.ts'
import { wordsOf } from '../../api/say-error.ts'
import { uploadPicture } from '../../api/uploads.ts'
import { useText } from '../../i18n/text.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { complaintAboutFile, PICTURE_TYPES } from '../../ui/crop/picture-file.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './PicturePicker.module.css'

const CropDialog = lazy(async () => ({
  default: (await import('../../ui/crop/CropDialog.tsx')).CropDialog,
}))

const COMING = [1, 2, 3, 4, 5]

type PicturePickerProps = {
  open: boolean
  title: string
  onClose: () => void
  /** One of the person's own pictures was chosen, or uploaded just now. */
  onPicked: (imageUrl: string) => void
}

/** Chooses a picture: a new one from the device, or one that was made here. */
export const PicturePicker = ({ open, title, onClose, onPicked }: PicturePickerProps) => {
  const { t } = useText()
  const { userId } = useSession()
  const made = useMyPictures(open ? userId : null)
  const ready = made.data?.pages
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
          {made.isPending &&
            COMING.map((place) => (
              <li key={place} aria-busy="true">
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
          role={upload.complaint ? 'alert' : undefined}
          data-bad={upload.complaint || undefined}
        >
          {upload.complaint && <TriangleAlert aria-hidden />}
          {upload.complaint ?? t('profile.pictureNote')}
        </p>
        {made.isError && <Failed query={made} />}
        {ready?.length === 0 && (
          <p className={styles['none']}>
            {t('pictures.none')} <ButtonLink to="/image/create">{t('pictures.make')}</ButtonLink>
          </p>
        )}
        {made.hasNextPage && <ListEnd query={made} />}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('pictures.upload')}
          accept={PICTURE_TYPES.join(',')}
          onChange={(event) => {
            upload.take(event.target.files?.[0])
            // The same file may be chosen again.
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
            onUnreadable={upload.sayUnreadable}
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
  const [complaint, setComplaint] = useState<string | null>(null)
  return {
    file,
    isCropping,
    isBusy,
    complaint,
    stop: () => setCropping(false),
    take: (chosen: File | undefined) => {
      if (!chosen) return
      const wrong = complaintAboutFile(chosen)
      setComplaint(wrong && t(wrong))
      if (wrong) return
      setFile(chosen)
      setCropping(true)
    },
    sayUnreadable: () => {
      setCropping(false)
      setComplaint(t('profile.notAPicture'))
    },
    send: async (cropped: Blob) => {
      setCropping(false)
      setBusy(true)
      try {
        onPicked((await uploadPicture(cropped)).imageUrl)
      } catch (error) {
        setComplaint(wordsOf(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
