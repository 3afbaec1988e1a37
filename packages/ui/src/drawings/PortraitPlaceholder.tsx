import { classes } from '../classes.ts'
import styles from './PortraitPlaceholder.module.css'

/** Shown in place of a picture that is missing or failed to load. */
export const PortraitPlaceholder = ({
  label,
  className,
}: {
  label: string
  className?: string
}) => (
  <span
    className={classes(styles['box'], className)}
    role={label ? 'img' : undefined}
    aria-label={label || undefined}
    aria-hidden={label ? undefined : true}
  >
    <svg viewBox="0 0 90 120" fill="none" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path d="M22 120c0-26 6-32 23-32s23 6 23 32z" fill="var(--surface-raised-2)" />
      <path d="M26 78c-4-28 2-50 19-50s23 22 19 50c-6 8-32 8-38 0z" fill="var(--surface-raised)" />
      <ellipse cx="45" cy="58" rx="14" ry="18" fill="var(--surface-raised-2)" />
    </svg>
  </span>
)
