import type { RefObject } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import type { Writable } from '@dulcinea/contract/own-characters'
import { useText } from '../../../i18n/text.ts'
import type { Draft } from '../draft.ts'
import type { Complaint } from '../steps.ts'
import { useWriting } from '../use-writing.ts'
import { WordsField } from './WordsField.tsx'
import styles from './WordsStep.module.css'

type DescriptionStepProps = {
  ref: RefObject<HTMLDivElement | null>
  draft: Draft
  validationError: Complaint | null
  onChange: (fields: { description?: string; greeting?: string }) => void
}

const ROWS: Record<Writable, number> = { description: 6, greeting: 3 }

/** Description and greeting; both can be generated. */
export const WordsStep = ({ ref, draft, validationError, onChange }: DescriptionStepProps) => {
  const { t } = useText()
  const { generating, generate } = useWriting(draft, onChange)
  const renderField = (what: Writable) => (
    <WordsField
      label={t(`create.${what}`)}
      placeholder={t(`create.${what}Hint`)}
      rows={ROWS[what]}
      maxLength={LENGTHS[what]}
      value={draft[what]}
      error={validationError?.field === what ? t(validationError.text) : undefined}
      isGenerating={generating === what}
      onGenerate={() => void generate(what)}
      onChange={(text) => onChange({ [what]: text })}
    />
  )
  return (
    <div ref={ref} className={styles['words']}>
      {renderField('description')}
      {renderField('greeting')}
    </div>
  )
}
