import { ChevronLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { LogoMark } from '@dulcinea/ui/drawings/LogoMark.tsx'
import { IconLink } from '@dulcinea/ui/IconButton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import { QUESTIONS, STEPS, type Step } from '../steps.ts'
import styles from './WizardLayout.module.css'
import { Progress } from './Progress.tsx'

type WizardLayoutProps = {
  step: Step
  /** URL of the close button. */
  exit: string
  onBack: (() => void) | null
  /** Secondary text between the back and next buttons. */
  note: ReactNode
  next: ReactNode
  children: ReactNode
}

/** The wizard's page layout, without app header and nav: progress on top, navigation at the bottom. */
export const WizardLayout = ({ step, exit, onBack, note, next, children }: WizardLayoutProps) => {
  const { t } = useText()
  const total = QUESTIONS.length
  const at = Math.min(STEPS.indexOf(step) + 1, total)
  return (
    <div className={styles['frame']}>
      <div className={styles['top']}>
        <Link to="/explore" viewTransition className={styles['logo']} aria-label={t('nav.home')}>
          <LogoMark />
          <span>Dulcinea</span>
        </Link>
        <Progress step={step} />
        <div className={styles['end']}>
          <span>
            <VisuallyHidden>{t('create.progress')}</VisuallyHidden>{' '}
            {t('create.stepOf', { at, total })}
          </span>
          <IconLink to={exit} label={t('create.close')}>
            <X />
          </IconLink>
        </div>
      </div>
      {children}
      <div className={styles['bottom']}>
        {onBack && (
          <Button onClick={onBack}>
            <ChevronLeft aria-hidden />
            <span className={styles['word']}>{t('common.back')}</span>
          </Button>
        )}
        <div className={styles['note']}>{note}</div>
        <div className={styles['next']}>{next}</div>
      </div>
    </div>
  )
}
