import 'react-easy-crop/react-easy-crop.css'
import { Minus, Plus, RotateCcw } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import { Slider } from '@dulcinea/ui/form/Slider.tsx'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { cropPicture } from './crop-picture.ts'
import { useDataUrl } from './use-data-url.ts'
import styles from './CropDialog.module.css'

/** Crop shapes: a round avatar, or a portrait in the format of a card. */
const SHAPES = {
  face: { window: { width: 296, height: 296 }, cropShape: 'round', widest: 512 },
  portrait: { window: { width: 240, height: 320 }, cropShape: 'rect', widest: 960 },
} as const
const ZOOM = { min: 1, max: 4, step: 0.1 }
const KEYBOARD_STEP_PX = 8
const QUARTER_TURN_DEGREES = 90

type CropDialogProps = {
  open: boolean
  shape?: keyof typeof SHAPES
  file: File
  onClose: () => void
  onCropped: (picture: Blob) => void
  onUnreadable: () => void
}

/** Lets the user move, zoom and rotate a picture behind a crop window. */
export const CropDialog = (props: CropDialogProps) => {
  const { t } = useText()
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      closesOnBackdrop={false}
      label={t('profile.cropTitle')}
      className={styles['dialog']}
    >
      {/* Reset the state for another file. */}
      <CropWindow key={`${props.file.name} ${props.file.lastModified} ${props.open}`} {...props} />
    </Dialog>
  )
}

const CropWindow = ({
  shape = 'face',
  file,
  onClose,
  onCropped,
  onUnreadable,
}: CropDialogProps) => {
  const { t } = useText()
  const { window, cropShape, widest } = SHAPES[shape]
  const url = useDataUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [rotation, setRotation] = useState(0)
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
      onCropped(await cropPicture(url, area, rotation, widest))
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
            rotation={rotation}
            aspect={window.width / window.height}
            cropShape={cropShape}
            cropSize={window}
            objectFit="cover"
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            keyboardStep={KEYBOARD_STEP_PX}
            // The Content-Security-Policy forbids injected styles; they are imported as a file.
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
        <Slider
          isSmall
          label={t('profile.zoom')}
          {...ZOOM}
          value={zoom}
          onChange={(value) => setZoom(Number(value))}
        />
        <IconButton label={t('profile.larger')} onClick={() => zoomBy(1)}>
          <Plus />
        </IconButton>
        <span className={styles['bar']} />
        <IconButton
          label={t('profile.turn')}
          onClick={() => setRotation((now) => (now + 3 * QUARTER_TURN_DEGREES) % 360)}
        >
          <RotateCcw />
        </IconButton>
      </div>
      <div className={styles['foot']}>
        <p>{t('profile.cropNote')}</p>
        <Button size="big" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="primary"
          size="big"
          busy={isBusy}
          disabled={!area}
          onClick={() => void use()}
        >
          {t('profile.use')}
        </Button>
      </div>
    </>
  )
}
