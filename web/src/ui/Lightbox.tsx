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
  /** Which picture is shown; null when it is closed. */
  place: number | null
  total: number
  label: string
  onMove: (place: number) => void
  onClose: () => void
  picture: (place: number) => ReactNode
  /** Its width through its height. */
  ratio?: (place: number) => number
  /** What it grows out of when it opens. */
  from?: DOMRect
  /** What is told about it, at its right; below it on phones. */
  beside?: (place: number) => ReactNode
  /** Small buttons beside the one that closes it. */
  ways?: (place: number) => ReactNode
}

/** One picture, large and in the dark; arrows, swipes and Escape work. */
export const Lightbox = (props: LightboxProps) => {
  const { place, total, label, onMove, onClose, picture, ratio, from, beside, ways } = props
  const { t } = useText()
  const isOpen = place !== null
  const modal = useModal({ open: isOpen, onClose, veilCloses: true })
  const figure = useRef<HTMLElement>(null)
  const touchStart = useRef(0)
  const isStill = useStillness()
  // Stays on the last picture while it fades away.
  const [last, setLast] = useState(0)
  if (isOpen && place !== last) setLast(place)
  const shown = place ?? Math.min(last, Math.max(0, total - 1))

  useEffect(() => {
    if (isOpen && from && !isStill) growFrom(figure.current, from)
  }, [isOpen, from, isStill])

  const move = (step: number) => {
    const next = shown + step
    if (next >= 0 && next < total) onMove(next)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const across = (changedTouches[0]?.clientX ?? 0) - touchStart.current
    if (Math.abs(across) > SWIPE_PX) move(across > 0 ? -1 : 1)
  }
  const shape: CSSProperties = { '--ratio': ratio?.(shown) ?? PORTRAIT }

  return (
    <dialog
      {...modal}
      aria-label={label}
      data-theme="dark"
      className={classes(styles['lightbox'], beside && styles['told'])}
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
