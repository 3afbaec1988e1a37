import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './Choices.module.css'

type ChoiceBonesProps = {
  count: number
  className?: string
  boneClassName?: string
  /** What one of them will show, as bones. */
  children: ReactNode
}

/** Things to buy that are still on their way. */
export const ChoiceBones = ({ count, className, boneClassName, children }: ChoiceBonesProps) => {
  const { t } = useText()
  return (
    <div className={classes(styles['choices'], className)} aria-busy>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={classes(styles['bone'], boneClassName)}>
          {place === 0 && <VisuallyHidden>{t('common.loading')}</VisuallyHidden>}
          {children}
        </div>
      ))}
    </div>
  )
}
