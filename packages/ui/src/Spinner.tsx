import { classes } from './classes.ts'
import styles from './Spinner.module.css'

/** A loading ring. Silent for screen readers without a label, so its context must say what loads. */
export const Spinner = ({ label, className }: { label?: string; className?: string }) => (
  <span
    className={classes(styles['spinner'], className)}
    role={label ? 'status' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  />
)
