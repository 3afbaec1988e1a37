import type { ComponentProps, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

type Look = {
  /** Said to those who cannot see the icon, and shown as a tooltip. */
  label: string
  look?: 'plain' | 'ring' | 'glass' | 'raised'
  size?: 'normal' | 'big'
  children: ReactNode
}

const lookOf = (look: Look['look'] = 'plain', size: Look['size'] = 'normal', more?: string) =>
  classes(styles['button'], styles[look], styles[size], more)

type IconButtonProps = Look & Omit<ComponentProps<'button'>, 'aria-label'>

export const IconButton = ({
  label,
  look,
  size,
  className,
  children,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={lookOf(look, size, className)}
    {...rest}
  >
    {children}
  </button>
)

type IconLinkProps = Look & { to: To } & Omit<ComponentProps<typeof Link>, 'to' | 'aria-label'>

export const IconLink = ({ label, look, size, className, children, ...rest }: IconLinkProps) => (
  <Link
    viewTransition
    aria-label={label}
    title={label}
    className={lookOf(look, size, className)}
    {...rest}
  >
    {children}
  </Link>
)
