import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Haze } from '../../../ui/Haze.tsx'
import { useAfterWords } from '../use-after-words.ts'
import { useVisibleBox } from '../use-visible-box.ts'
import styles from './Stage.module.css'

type StageProps = {
  /** Her scene, drawn blurred and dimmed behind everything. */
  scene?: string | undefined
  plain?: boolean
  panel?: ReactNode
  children: ReactNode
}

/** The rounded room in which a conversation happens; the whole screen on a phone. */
export const Stage = ({ scene, plain = false, panel, children }: StageProps) => {
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
