import { classes } from './classes.ts'
import styles from './Spinner.module.css'

/** A quiet ring; says nothing by itself, so what waits must have words of its own or a label. */
export const Spinner = ({ label, className }: { label?: string; className?: string }) => (
  <span
    className={classes(styles['spinner'], className)}
    role={label ? 'status' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  />
)
