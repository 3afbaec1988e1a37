import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react'
import { useText } from '../../../i18n/text.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import styles from './Lightbox.module.css'

const SWIPE_PX = 48

type LightboxProps = {
  paths: readonly string[]
  /** Which one is shown; null when it is closed. */
  place: number | null
  onMove: (place: number) => void
  onClose: () => void
  label: string
}

/** One picture, large and in the dark; arrows, swipes and Escape work. */
export const Lightbox = ({ paths, place, onMove, onClose, label }: LightboxProps) => {
  const { t } = useText()
  const modal = useModal({ open: place !== null, onClose, veilCloses: true })
  const touchStart = useRef(0)
  // Stays on the last picture while it fades away.
  const [last, setLast] = useState(0)
  if (place !== null && place !== last) setLast(place)
  const shown = place ?? last

  const move = (step: number) => {
    const next = shown + step
    if (next >= 0 && next < paths.length) onMove(next)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const across = (changedTouches[0]?.clientX ?? 0) - touchStart.current
    if (Math.abs(across) > SWIPE_PX) move(across > 0 ? -1 : 1)
  }

  return (
    <dialog
      {...modal}
      aria-label={label}
      className={styles['lightbox']}
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => {
        touchStart.current = touches[0]?.clientX ?? 0
      }}
      onTouchEnd={onTouchEnd}
    >
      <figure className={styles['figure']}>
        <Picture
          path={paths[shown] ?? ''}
          alt={t('detail.picture', { number: shown + 1, total: paths.length })}
          sizes="(width < 768px) 100vw, 75vh"
        />
      </figure>
      <p className={styles['place']} aria-hidden>
        {shown + 1} / {paths.length}
      </p>
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
        disabled={shown === paths.length - 1}
        onClick={() => move(1)}
      >
        <ChevronRight />
      </IconButton>
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
