import type { ComponentProps, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

type IconButtonStyle = {
  /** Accessible name and tooltip. */
  label: string
  variant?: 'plain' | 'ring' | 'glass' | 'raised'
  size?: 'normal' | 'big'
  children: ReactNode
}

const getClassName = (
  variant: IconButtonStyle['variant'] = 'plain',
  size: IconButtonStyle['size'] = 'normal',
  more?: string,
) => classes(styles['button'], styles[variant], styles[size], more)

type IconButtonProps = IconButtonStyle & Omit<ComponentProps<'button'>, 'aria-label'>

export const IconButton = ({
  label,
  variant,
  size,
  className,
  children,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={getClassName(variant, size, className)}
    {...rest}
  >
    {children}
  </button>
)

type IconLinkProps = IconButtonStyle & { to: To } & Omit<
    ComponentProps<typeof Link>,
    'to' | 'aria-label'
  >

export const IconLink = ({ label, variant, size, className, children, ...rest }: IconLinkProps) => (
  <Link
    viewTransition
    aria-label={label}
    title={label}
    className={getClassName(variant, size, className)}
    {...rest}
  >
    {children}
  </Link>
)
