import { useEffect, useRef, useState } from 'react'
import { whenHandsRest } from '../device/hands.ts'
import { useStillness } from '../device/stillness.ts'
import { classes } from './classes.ts'
import styles from './LivePortrait.module.css'
import { Picture, type PictureProps } from './Picture.tsx'
import { useSeen } from './use-seen.ts'

/** First she is there; then she lives. */
const AWAKE_MS = 1200

type LivePortraitProps = PictureProps & {
  /** Her closed eyes in the same frame; without them she only breathes. */
  closedEyes: string
}

/**
 * A portrait that breathes and blinks a little, by two animations that cost no script: a copy of the
 * same picture, soft at its edges, that rises and sinks, and her eyelids over it. It rests while
 * nobody sees it, and for whoever wants nothing to move it is a picture.
 */
export const LivePortrait = ({ closedEyes, className, ...picture }: LivePortraitProps) => {
  const frame = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(frame)
  const isStill = useStillness()
  const isAwake = useAwake(isSeen)
  return (
    <span
      ref={frame}
      className={classes(styles['portrait'], className)}
      data-resting={!isSeen || undefined}
    >
      <Picture {...picture} />
      {isAwake && !isStill && (
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

const useAwake = (isSeen: boolean): boolean => {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    if (!isSeen || isAwake) return
    let callOff = () => {}
    const timer = setTimeout(() => (callOff = whenHandsRest(() => setAwake(true))), AWAKE_MS)
    return () => {
      clearTimeout(timer)
      callOff()
    }
  }, [isSeen, isAwake])
  return isAwake
}
