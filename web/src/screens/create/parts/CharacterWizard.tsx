import { useEffect, useRef } from 'react'
import type { Character } from '@dulcinea/contract'
import { useAttributes } from '../../../api/attributes.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { getAnswerPills } from '../answer-pills.ts'
import { getPreviousStep } from '../steps.ts'
import { useWizardKeys } from '../use-wizard-keys.ts'
import { usePortrait } from '../use-portrait.ts'
import { useWizard, type Wizard } from '../use-wizard.ts'
import { WizardLayout } from './WizardLayout.tsx'
import { PortraitPreview } from './PortraitPreview.tsx'
import styles from './CharacterWizard.module.css'
import { AnswerPills } from './AnswerPills.tsx'
import { Question } from './Question.tsx'

/** The wizard: one question with its input, and the portrait preview beside it. */
export const CharacterWizard = ({ original }: { original: Character | null }) => {
  const { t } = useText()
  const { state } = useSession()
  const wizard = useWizard(original)
  const attributes = useAttributes()
  const portrait = usePortrait(wizard.draft, original, attributes.optionsOf)
  const answers = useRef<HTMLDivElement>(null)
  const title = useTitleFocus(wizard.step)
  useWizardKeys(answers, {
    back: wizard.back,
    // Only the button saves: an extra Enter must not.
    next: () => {
      if (wizard.step !== 'finish') wizard.goNext()
    },
  })

  const { step, draft, goTo } = wizard
  const pills = <AnswerPills pills={getAnswerPills(draft, attributes.optionsOf, t)} onJump={goTo} />
  const exitsToMyCharacters = original !== null || state === 'member'
  return (
    <WizardLayout
      step={step}
      exit={exitsToMyCharacters ? '/mine/characters' : '/explore'}
      onBack={getPreviousStep(step) && wizard.back}
      note={<DraftStatus wizard={wizard} />}
      next={<NextButtons wizard={wizard} />}
    >
      <div className={styles['middle']} data-long={step === 'finish' || undefined}>
        <div className={styles['beside']}>
          <PortraitPreview {...portrait} />
        </div>
        <div className={styles['question']} aria-busy={wizard.isLoadingRemote || undefined}>
          {!wizard.isLoadingRemote && (
            <Question wizard={wizard} attributes={attributes} title={title} answers={answers} />
          )}
          {step === 'finish' && <div className={styles['below']}>{pills}</div>}
        </div>
        <div className={styles['portrait']}>
          <PortraitPreview {...portrait}>{pills}</PortraitPreview>
        </div>
      </div>
    </WizardLayout>
  )
}

const DraftStatus = ({ wizard }: { wizard: Wizard }) => {
  const { t } = useText()
  if (wizard.storedIn === 'nowhere') return null
  return (
    <>
      {t(wizard.storedIn === 'account' ? 'create.keptInAccount' : 'create.keptOnDevice')}
      {wizard.id === null && (
        <Button variant="text" size="small" className={styles['anew']} onClick={wizard.startOver}>
          {t('create.startAnew')}
        </Button>
      )}
    </>
  )
}

const NextButtons = ({ wizard }: { wizard: Wizard }) => {
  const { t } = useText()
  const { step, id, draft, isSaving, goNext, saveNow } = wizard
  const isLast = step === 'finish'
  const save = draft.isPublic ? t('create.saveAndPublish') : t('common.save')
  return (
    <>
      {!isLast && id !== null && (
        <Button busy={isSaving} onClick={saveNow}>
          {save}
        </Button>
      )}
      <Button variant="primary" busy={isLast && isSaving} onClick={() => goNext()}>
        {isLast ? save : t('create.goOn')}
      </Button>
    </>
  )
}

/** Focuses the heading of each new step, for screen readers and keyboard control. */
const useTitleFocus = (step: string) => {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    title.current?.focus({ preventScroll: true })
  }, [step])
  return title
}
