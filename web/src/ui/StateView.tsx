import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './StateView.module.css'

type StateViewProps = {
  drawing: ReactNode
  title: string
  text: string
  /** The ways onward: buttons or links. */
  children?: ReactNode
  /** True inside a list or panel, false where it fills the page. */
  inline?: boolean
  /** The title's level: h1 where the page has no other. */
  heading?: 'h1' | 'h2'
  alert?: boolean
}

/** A drawing, a sentence and a way onward: how nothing, failure and not yet look. */
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
