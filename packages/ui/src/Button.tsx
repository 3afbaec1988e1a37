import type { ComponentProps, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

type ButtonStyle = {
  /** `primary` is for the primary action of a screen. */
  variant?: 'primary' | 'secondary' | 'outline' | 'highlight' | 'text'
  size?: 'small' | 'normal' | 'big'
  wide?: boolean
  children: ReactNode
}

const getClassName = (
  { variant = 'secondary', size = 'normal', wide }: Omit<ButtonStyle, 'children'>,
  more?: string,
) => classes(styles['button'], styles[variant], styles[size], wide && styles['wide'], more)

type ButtonProps = ButtonStyle & { busy?: boolean } & ComponentProps<'button'>

/** While busy it keeps its width and shows a spinner instead of its label. */
export const Button = ({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    className={getClassName({ variant, size, wide }, className)}
    aria-busy={busy || undefined}
    onClick={busy ? undefined : onClick}
    {...rest}
  >
    <span className={styles['label']} data-hidden={busy || undefined}>
      {children}
    </span>
    {busy && <Spinner className={styles['spinner']} />}
  </button>
)

type ButtonLinkProps = ButtonStyle & { to: To } & Omit<ComponentProps<typeof Link>, 'to'>

/** A link that looks like a button, for navigation. */
export const ButtonLink = ({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Link viewTransition className={getClassName({ variant, size, wide }, className)} {...rest}>
    <span className={styles['label']}>{children}</span>
  </Link>
)
