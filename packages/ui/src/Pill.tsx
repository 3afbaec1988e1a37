import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './Pill.module.css'

type PillProps = { on?: boolean } & ComponentProps<'button'>

/** A toggle button. */
export const Pill = ({ on = false, className, ...rest }: PillProps) => (
  <button
    type="button"
    aria-pressed={on}
    className={classes(styles['pill'], on && styles['on'], className)}
    {...rest}
  />
)

type PillLinkProps = { on?: boolean } & ComponentProps<typeof Link>

/** A toggle kept in the URL, so that the back button and shared links preserve it. */
export const PillLink = ({ on = false, className, ...rest }: PillLinkProps) => (
  <Link
    aria-current={on ? 'true' : undefined}
    className={classes(styles['pill'], on && styles['on'], className)}
    {...rest}
  />
)
