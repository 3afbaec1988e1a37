import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './Pill.module.css'

type PillProps = { on?: boolean } & ComponentProps<'button'>

/** A choice that is on or off. */
export const Pill = ({ on = false, className, ...rest }: PillProps) => (
  <button
    type="button"
    aria-pressed={on}
    className={classes(styles['pill'], on && styles['on'], className)}
    {...rest}
  />
)

type PillLinkProps = { on?: boolean } & ComponentProps<typeof Link>

/** A choice that lives in the address, so that back and a shared link keep it. */
export const PillLink = ({ on = false, className, ...rest }: PillLinkProps) => (
  <Link
    aria-current={on ? 'true' : undefined}
    className={classes(styles['pill'], on && styles['on'], className)}
    {...rest}
  />
)
