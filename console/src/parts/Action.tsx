import type { ComponentProps } from 'react'
import { Button } from '../../../web/src/ui/Button.tsx'
import { classes } from '../../../web/src/ui/classes.ts'
import styles from './Action.module.css'

type ActionProps = ComponentProps<typeof Button> & {
  /** Leaf confirms; rust, as text alone, refuses or takes away. */
  tone?: 'leaf' | 'rust'
  /** Lower, for rows; a finger still gets its 44. */
  dense?: boolean
}

export const Action = ({ tone, dense = false, look = 'line', className, ...rest }: ActionProps) => (
  <Button
    look={look}
    className={classes(styles['action'], tone && styles[tone], dense && styles['dense'], className)}
    {...rest}
  />
)
