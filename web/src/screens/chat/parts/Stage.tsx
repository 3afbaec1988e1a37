import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Haze } from '../../../ui/Haze.tsx'
import { useAfterWords } from '../use-after-words.ts'
import { useVisibleBox } from '../use-visible-box.ts'
import styles from './Stage.module.css'

type ChatLayoutProps = {
  /** The character's background picture, blurred and dimmed. */
  scene?: string | undefined
  plain?: boolean
  panel?: ReactNode
  children: ReactNode
}

/** The layout of a conversation and its side panel; the whole screen on a phone. */
export const Stage = ({ scene, plain = false, panel, children }: ChatLayoutProps) => {
  const box = useVisibleBox<HTMLDivElement>()
  const isDue = useAfterWords()
  return (
    <div ref={box} className={classes(styles['stage'], plain && styles['plain'])}>
      {scene && isDue && (
        <div className={styles['scene']} aria-hidden>
          <Haze path={scene} />
        </div>
      )}
      <div className={styles['talk']}>{children}</div>
      {panel}
    </div>
  )
}
