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
import { usePrefersReducedMotion } from './device/use-prefers-reduced-motion.ts'
import { useText } from './i18n/use-text.ts'
import { classes } from './classes.ts'
import { growFrom } from './grow-from.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Lightbox.module.css'
import { useModal } from './use-modal.ts'

const SWIPE_PX = 48
const PORTRAIT = 3 / 4

type LightboxProps = {
  /** Index of the shown picture; null when closed. */
  index: number | null
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
  details?: (place: number) => ReactNode
  /** Buttons beside the close button. */
  actions?: (place: number) => ReactNode
}

/** Full-screen picture viewer with arrow keys, swipes and Escape. */
export const Lightbox = (props: LightboxProps) => {
  const { index, total, label, onMove, onClose, picture, ratio, from, details, actions } = props
  const { t } = useText()
  const isOpen = index !== null
  const modal = useModal({ open: isOpen, onClose, closesOnBackdrop: true })
  const figure = useRef<HTMLElement>(null)
  const touchStart = useRef(0)
  const isReducedMotion = usePrefersReducedMotion()
  // Keeps the last picture while fading out.
  const [last, setLast] = useState(0)
  if (isOpen && index !== last) setLast(index)
  const shown = index ?? Math.min(last, Math.max(0, total - 1))

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
      className={classes(styles['lightbox'], details && styles['withDetails'])}
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
          variant="glass"
          className={styles['previous']}
          disabled={shown === 0}
          onClick={() => move(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          label={t('common.next')}
          variant="glass"
          className={styles['next']}
          disabled={shown >= total - 1}
          onClick={() => move(1)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      {details ? (
        <div className={styles['beside']}>{total > 0 && details(shown)}</div>
      ) : (
        <p className={styles['place']} aria-hidden>
          {shown + 1} / {total}
        </p>
      )}
      {actions && total > 0 && <div className={styles['ways']}>{actions(shown)}</div>}
      <IconButton
        label={t('common.close')}
        variant="glass"
        className={styles['close']}
        onClick={onClose}
      >
        <X />
      </IconButton>
    </dialog>
  )
}
