import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type TouchEvent,
} from 'react'
import { useStillness } from '../device/stillness.ts'
import { useText } from '../i18n/text.ts'
import { classes } from './classes.ts'
import { growFrom } from './grow-from.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Lightbox.module.css'
import { useModal } from './use-modal.ts'

const SWIPE_PX = 48
const PORTRAIT = 3 / 4

type LightboxProps = {
  /** Index of the shown picture; null when closed. */
  place: number | null
  total: number
  label: string
  onMove: (place: number) => void
  onClose: () => void
  picture: (place: number) => ReactNode
  /** Aspect ratio: width / height. */
  ratio?: (place: number) => number
  /** The tile that the opening animation starts from. */
  from?: DOMRect
  /** Details at the right of the picture; below it on phones. */
  beside?: (place: number) => ReactNode
  /** Buttons beside the close button. */
  ways?: (place: number) => ReactNode
}

/** Full-screen picture viewer with arrow keys, swipes and Escape. */
export const Lightbox = (props: LightboxProps) => {
  const { place, total, label, onMove, onClose, picture, ratio, from, beside, ways } = props
  const { t } = useText()
  const isOpen = place !== null
  const modal = useModal({ open: isOpen, onClose, veilCloses: true })
  const figure = useRef<HTMLElement>(null)
  const touchStart = useRef(0)
  const isReducedMotion = useStillness()
  // Keeps the last picture while fading out.
  const [last, setLast] = useState(0)
  if (isOpen && place !== last) setLast(place)
  const shown = place ?? Math.min(last, Math.max(0, total - 1))

  useEffect(() => {
    if (isOpen && from && !isReducedMotion) growFrom(figure.current, from)
  }, [isOpen, from, isReducedMotion])

  const move = (step: number) => {
    const next = shown + step
    if (next >= 0 && next < total) onMove(next)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const deltaX = (changedTouches[0]?.clientX ?? 0) - touchStart.current
    if (Math.abs(deltaX) > SWIPE_PX) move(deltaX > 0 ? -1 : 1)
  }
  const shape: CSSProperties = { '--ratio': ratio?.(shown) ?? PORTRAIT }

  return (
    <dialog
      {...modal}
      aria-label={label}
      data-theme="dark"
      className={classes(styles['lightbox'], beside && styles['withDetails'])}
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => {
        touchStart.current = touches[0]?.clientX ?? 0
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className={styles['see']} style={shape}>
        <figure ref={figure} className={styles['figure']}>
          {total > 0 && picture(shown)}
        </figure>
        <IconButton
          label={t('common.previous')}
          look="glass"
          className={styles['previous']}
          disabled={shown === 0}
          onClick={() => move(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          label={t('common.next')}
          look="glass"
          className={styles['next']}
          disabled={shown >= total - 1}
          onClick={() => move(1)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      {beside ? (
        <div className={styles['beside']}>{total > 0 && beside(shown)}</div>
      ) : (
        <p className={styles['place']} aria-hidden>
          {shown + 1} / {total}
        </p>
      )}
      {ways && total > 0 && <div className={styles['ways']}>{ways(shown)}</div>}
      <IconButton
        label={t('common.close')}
        look="glass"
        className={styles['close']}
        onClick={onClose}
      >
        <X />
      </IconButton>
    </dialog>
  )
}
