import 'react-easy-crop/react-easy-crop.css'
import { Minus, Plus, RotateCcw } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { cropPicture } from '../crop-picture.ts'
import { useDataUrl } from '../use-data-url.ts'
import styles from './CropDialog.module.css'

const CIRCLE_PX = 296
const ZOOM = { min: 1, max: 4, step: 0.1 }
const ARROW_PX = 8
const QUARTER = 90

type CropDialogProps = {
  open: boolean
  file: File
  onClose: () => void
  onCropped: (picture: Blob) => void
  onUnreadable: () => void
}

/** Moves a picture behind a round window until it sits right. */
export const CropDialog = (props: CropDialogProps) => {
  const { t } = useText()
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      veilCloses={false}
      label={t('profile.cropTitle')}
      className={styles['dialog']}
    >
      {/* Another file starts anew. */}
      <CropWindow key={`${props.file.name} ${props.file.lastModified} ${props.open}`} {...props} />
    </Dialog>
  )
}

const CropWindow = ({ file, onClose, onCropped, onUnreadable }: CropDialogProps) => {
  const { t } = useText()
  const url = useDataUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [turn, setTurn] = useState(0)
  const [area, setArea] = useState<Area | null>(null)
  const [isBusy, setBusy] = useState(false)

  const zoomBy = (steps: number) =>
    setZoom((now) => Math.min(ZOOM.max, Math.max(ZOOM.min, now + steps * ZOOM.step)))

  const zoomByKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoomBy(1)
    if (event.key === '-') zoomBy(-1)
  }

  const use = async () => {
    if (!url || !area) return
    setBusy(true)
    try {
      onCropped(await cropPicture(url, area, turn))
    } catch {
      onUnreadable()
    }
  }

  return (
    <>
      <h2 className={styles['title']}>{t('profile.cropTitle')}</h2>
      <div className={styles['window']}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            rotation={turn}
            aspect={1}
            cropShape="round"
            cropSize={{ width: CIRCLE_PX, height: CIRCLE_PX }}
            objectFit="cover"
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            keyboardStep={ARROW_PX}
            // The content policy knows no injected styles: they come as a file.
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: styles['circle'] ?? '' }}
            cropperProps={{
              role: 'application',
              'aria-label': t('profile.cropMove'),
              onKeyDown: zoomByKey,
            }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className={styles['zoom']}>
        <IconButton label={t('profile.smaller')} onClick={() => zoomBy(-1)}>
          <Minus />
        </IconButton>
        <input
          type="range"
          aria-label={t('profile.zoom')}
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={zoom}
          style={{ '--filled': (zoom - ZOOM.min) / (ZOOM.max - ZOOM.min) }}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <IconButton label={t('profile.larger')} onClick={() => zoomBy(1)}>
          <Plus />
        </IconButton>
        <span className={styles['bar']} />
        <IconButton
          label={t('profile.turn')}
          onClick={() => setTurn((now) => (now + 3 * QUARTER) % 360)}
        >
          <RotateCcw />
        </IconButton>
      </div>
      <div className={styles['foot']}>
        <p>{t('profile.cropNote')}</p>
        <Button size="big" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button look="ember" size="big" busy={isBusy} disabled={!area} onClick={() => void use()}>
          {t('profile.use')}
        </Button>
      </div>
    </>
  )
}
