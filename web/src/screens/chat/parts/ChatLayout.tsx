import type { ReactNode } from 'react'
import { classes } from '@dulcinea/ui/classes.ts'
import { AmbientBackground } from '../../../ui/AmbientBackground.tsx'
import { useAfterFirstPaint } from '../use-after-first-paint.ts'
import { useVisualViewport } from '../use-visual-viewport.ts'
import styles from './ChatLayout.module.css'

type ChatLayoutProps = {
  /** The character's background picture, blurred and dimmed. */
  scene?: string | undefined
  plain?: boolean
  panel?: ReactNode
  children: ReactNode
}

/** The layout of a conversation and its side panel; the whole screen on a phone. */
export const ChatLayout = ({ scene, plain = false, panel, children }: ChatLayoutProps) => {
  const box = useVisualViewport<HTMLDivElement>()
  const isDue = useAfterFirstPaint()
  return (
    <div ref={box} className={classes(styles['stage'], plain && styles['plain'])}>
      {scene && isDue && (
        <div className={styles['scene']} aria-hidden>
          <AmbientBackground path={scene} />
        </div>
      )}
      <div className={styles['talk']}>{children}</div>
      {panel}
    </div>
  )
}
