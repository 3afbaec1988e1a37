import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Page.module.css'

/** The standard layout of a screen: gutters, maximum width and room for the tab bar. */
export const Page = ({
  title,
  lead,
  className,
  children,
}: {
  title?: string
  /** One sentence below the title. */
  lead?: string
  className?: string
  children: ReactNode
}) => (
  <div className={classes(styles['page'], className)}>
    {title && (
      <div className={styles['head']}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
    )}
    {children}
  </div>
)
