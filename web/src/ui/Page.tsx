import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Page.module.css'

/** The usual frame of a screen: its gutters, its widest line and room for the tab bar. */
export const Page = ({
  title,
  className,
  children,
}: {
  title?: string
  className?: string
  children: ReactNode
}) => (
  <div className={classes(styles['page'], className)}>
    {title && <h1 className={styles['title']}>{title}</h1>}
    {children}
  </div>
)
