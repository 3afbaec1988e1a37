import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { classes } from '@dulcinea/ui/classes.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './Choices.module.css'

type ChoiceSkeletonProps = {
  count: number
  className?: string
  itemClassName?: string
  /** Skeleton content of one choice. */
  children: ReactNode
}

/** Skeleton of a group of choices. */
export const ChoiceSkeleton = ({
  count,
  className,
  itemClassName,
  children,
}: ChoiceSkeletonProps) => {
  const { t } = useText()
  return (
    <div className={classes(styles['choices'], className)} aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes(styles['bone'], itemClassName)}>
          {index === 0 && <VisuallyHidden>{t('common.loading')}</VisuallyHidden>}
          {children}
        </div>
      ))}
    </div>
  )
}
