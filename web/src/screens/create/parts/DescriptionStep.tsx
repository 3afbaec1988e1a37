import type { RefObject } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import type { WritableField } from '@dulcinea/contract/own-characters'
import { useText } from '../../../i18n/use-text.ts'
import type { CharacterDraft } from '../character-draft.ts'
import type { ValidationError } from '../steps.ts'
import { useTextGeneration } from '../use-text-generation.ts'
import { GeneratedTextField } from './GeneratedTextField.tsx'
import styles from './DescriptionStep.module.css'

type DescriptionStepProps = {
  ref: RefObject<HTMLDivElement | null>
  draft: CharacterDraft
  validationError: ValidationError | null
  onChange: (fields: { description?: string; greeting?: string }) => void
}

const ROWS: Record<WritableField, number> = { description: 6, greeting: 3 }

/** Description and greeting; both can be generated. */
export const DescriptionStep = ({
  ref,
  draft,
  validationError,
  onChange,
}: DescriptionStepProps) => {
  const { t } = useText()
  const { generating, generate } = useTextGeneration(draft, onChange)
  const renderField = (what: WritableField) => (
    <GeneratedTextField
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
