import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  round?: boolean
  className?: string
}

/** A placeholder box for loading content, pulsing slowly. */
export const Skeleton = ({ width, height, round, className }: SkeletonProps) => (
  <span
    aria-hidden
    className={classes(styles['bone'], round && styles['round'], className)}
    style={{ width, height }}
  />
)
