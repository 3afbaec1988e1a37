import type { ComponentProps } from 'react'
import { Button } from '@dulcinea/ui/Button.tsx'
import { classes } from '@dulcinea/ui/classes.ts'
import styles from './Action.module.css'

type ActionProps = ComponentProps<typeof Button> & {
  /** `leaf` for confirming; `rust` for refusing and destructive actions. */
  tone?: 'leaf' | 'rust'
  /** Lower, for table rows; the touch target stays 44 px. */
  dense?: boolean
}

export const Action = ({
  tone,
  dense = false,
  variant = 'outline',
  className,
  ...rest
}: ActionProps) => (
  <Button
    variant={variant}
    className={classes(styles['action'], tone && styles[tone], dense && styles['dense'], className)}
    {...rest}
  />
)
