import type { ReactNode } from 'react'
import { classes } from '@dulcinea/ui/classes.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './Choices.module.css'

type ChoicesProps = { label: string; className?: string; children: ReactNode }

/** A radio group of purchasable items. */
export const Choices = ({ label, className, children }: ChoicesProps) => (
  <fieldset className={classes(styles['choices'], className)}>
    <legend>
      <VisuallyHidden>{label}</VisuallyHidden>
    </legend>
    {children}
  </fieldset>
)
