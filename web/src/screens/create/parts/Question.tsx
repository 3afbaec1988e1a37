import { TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { HOBBIES_MAX } from '@dulcinea/contract/own-characters'
import { QueryError } from '../../../api/QueryError.tsx'
import type { useAttributes } from '../../../api/attributes.ts'
import { useText } from '../../../i18n/use-text.ts'
import { getStepCategory } from '../steps.ts'
import type { Wizard } from '../use-wizard.ts'
import { AgeStep } from './AgeStep.tsx'
import { FinishStep } from './FinishStep.tsx'
import { NameStep } from './NameStep.tsx'
import { Options } from './Options.tsx'
import { OptionsSkeleton } from './OptionsSkeleton.tsx'
import styles from './Question.module.css'
import { DescriptionStep } from './DescriptionStep.tsx'

type QuestionProps = {
  wizard: Wizard
  attributes: ReturnType<typeof useAttributes>
  title: RefObject<HTMLHeadingElement | null>
  answers: RefObject<HTMLDivElement | null>
}

/** One question with its validation error and its input. */
export const Question = ({ wizard, attributes, title, answers }: QuestionProps) => {
  const { t } = useText()
  const { step, draft, validationError } = wizard
  const textParams = { count: draft.hobby.length, most: HOBBIES_MAX, name: draft.firstName.trim() }
  const lead =
    step === 'finish' && wizard.id !== null
      ? t('create.editLead')
      : t(`create.lead.${step}`, textParams)
  const isErrorAtField = step === 'name' || step === 'words'
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={styles['title']}>
        {t(`create.ask.${step}`, { name: draft.firstName.trim() })}
      </h1>
      <p className={styles['lead']}>{lead}</p>
      <p className={styles['complaint']} role="alert">
        {validationError && !isErrorAtField && (
          <>
            <TriangleAlert aria-hidden />
            {t(validationError.text)}
          </>
        )}
      </p>
      <StepInput wizard={wizard} attributes={attributes} answers={answers} />
    </>
  )
}

const StepInput = ({ wizard, attributes, answers }: Omit<QuestionProps, 'title'>) => {
  const { t } = useText()
  const { step, draft, validationError, change, choose, goNext } = wizard
  const category = getStepCategory(step)
  if (category) {
    const options = attributes.optionsOf(category)
    if (attributes.isPending) return <OptionsSkeleton />
    if (options.length === 0) {
      return <QueryError query={attributes} />
    }
    const value = draft[category]
    return (
      <Options
        key={category}
        ref={answers}
        label={t(`create.ask.${step}`)}
        options={options}
        isMultiple={category === 'hobby'}
        chosen={typeof value === 'number' ? [value] : (value ?? [])}
        onChoose={(id) => void choose(category, id)}
        onNext={(id) => goNext(id === null ? draft : choose(category, id))}
      />
    )
  }
  switch (step) {
    case 'age':
      return (
        <AgeStep
          ref={answers}
          age={draft.age}
          isInvalid={validationError !== null}
          onChange={(age) => change({ kind: 'write', fields: { age } })}
          onNext={() => goNext()}
        />
      )
    case 'name':
      return (
        <NameStep
          ref={answers}
          draft={draft}
          validationError={validationError}
          onChange={(fields) => change({ kind: 'write', fields })}
          onNext={() => goNext()}
        />
      )
    case 'words':
      return (
        <DescriptionStep
          ref={answers}
          draft={draft}
          validationError={validationError}
          onChange={(fields) => change({ kind: 'write', fields })}
        />
      )
    default:
      return <FinishStep ref={answers} draft={draft} isEdit={wizard.id !== null} change={change} />
  }
}
