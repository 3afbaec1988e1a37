import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './Choices.module.css'

type ChoiceSkeletonProps = {
  count: number
  className?: string
  boneClassName?: string
  /** Skeleton content of one choice. */
  children: ReactNode
}

/** Skeleton of a group of choices. */
export const ChoiceBones = ({ count, className, boneClassName, children }: ChoiceSkeletonProps) => {
  const { t } = useText()
  return (
    <div className={classes(styles['choices'], className)} aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes(styles['bone'], boneClassName)}>
          {index === 0 && <VisuallyHidden>{t('common.loading')}</VisuallyHidden>}
          {children}
        </div>
      ))}
    </div>
  )
}
