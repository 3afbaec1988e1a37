import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './StateView.module.css'

type StateViewProps = {
  drawing: ReactNode
  title: string
  text: string
  /** Actions: buttons or links. */
  children?: ReactNode
  /** True inside a list or panel, false if it fills the page. */
  inline?: boolean
  /** Level of the title: h1 if the page has no other. */
  heading?: 'h1' | 'h2'
  alert?: boolean
}

/** Illustration, text and actions for empty, error and not-yet states. */
export const StateView = ({
  drawing,
  title,
  text,
  children,
  inline,
  heading: Heading = 'h2',
  alert,
}: StateViewProps) => (
  <div
    className={classes(styles['state'], inline && styles['inline'])}
    role={alert ? 'alert' : undefined}
  >
    <div className={styles['drawing']}>{drawing}</div>
    <Heading className={styles['title']}>{title}</Heading>
    <p>{text}</p>
    {children && <div className={styles['ways']}>{children}</div>}
  </div>
)
