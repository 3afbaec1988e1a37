import { useEffect, useRef, useState } from 'react'
import { whenTypingIdle } from './device/typing-idle.ts'
import { usePrefersReducedMotion } from './device/use-prefers-reduced-motion.ts'
import { classes } from './classes.ts'
import styles from './LivePortrait.module.css'
import { Picture, type PictureProps } from './Picture.tsx'
import { useIsVisible } from './use-is-visible.ts'

/** Delay before the animation starts. */
const START_DELAY_MS = 1200

type LivePortraitProps = PictureProps & {
  /** Picture of the closed eyes in the same frame; without it there is no blinking. */
  closedEyes: string
}

/**
 * A portrait that breathes and blinks, with two CSS animations: a copy of the picture with soft edges
 * that rises and sinks, and the eyelids over it. Paused while off screen, static with
 * prefers-reduced-motion.
 */
export const LivePortrait = ({ closedEyes, className, ...picture }: LivePortraitProps) => {
  const frame = useRef<HTMLSpanElement>(null)
  const isVisible = useIsVisible(frame)
  const isReducedMotion = usePrefersReducedMotion()
  const isAnimating = useIsAnimating(isVisible)
  return (
    <span
      ref={frame}
      className={classes(styles['portrait'], className)}
      data-resting={!isVisible || undefined}
    >
      <Picture {...picture} />
      {isAnimating && !isReducedMotion && (
        <span className={styles['life']} aria-hidden data-live>
          <Picture {...picture} placeholder="" alt="" eager />
          {closedEyes && (
            <span className={styles['lids']}>
              <Picture path={closedEyes} alt="" width={640} eager />
            </span>
          )}
        </span>
      )}
    </span>
  )
}

const useIsAnimating = (isVisible: boolean): boolean => {
  const [isAnimating, setAnimating] = useState(false)
  useEffect(() => {
    if (!isVisible || isAnimating) return
    let cancel = () => {}
    const timer = setTimeout(
      () => (cancel = whenTypingIdle(() => setAnimating(true))),
      START_DELAY_MS,
    )
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [isVisible, isAnimating])
  return isAnimating
}
