import type { RefObject } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import type { Writable } from '@dulcinea/contract/own-characters'
import { useText } from '../../../i18n/text.ts'
import type { Draft } from '../draft.ts'
import type { Complaint } from '../steps.ts'
import { useWriting } from '../use-writing.ts'
import { WordsField } from './WordsField.tsx'
import styles from './WordsStep.module.css'

type WordsStepProps = {
  ref: RefObject<HTMLDivElement | null>
  draft: Draft
  complaint: Complaint | null
  onChange: (words: { description?: string; greeting?: string }) => void
}

const ROWS: Record<Writable, number> = { description: 6, greeting: 3 }

/** Her story and her first words; either may be left to us. */
export const WordsStep = ({ ref, draft, complaint, onChange }: WordsStepProps) => {
  const { t } = useText()
  const { writing, write } = useWriting(draft, onChange)
  const field = (what: Writable) => (
    <WordsField
      label={t(`create.${what}`)}
      placeholder={t(`create.${what}Hint`)}
      rows={ROWS[what]}
      longest={LENGTHS[what]}
      value={draft[what]}
      error={complaint?.field === what ? t(complaint.text) : undefined}
      isWriting={writing === what}
      onWrite={() => void write(what)}
      onChange={(text) => onChange({ [what]: text })}
    />
  )
  return (
    <div ref={ref} className={styles['words']}>
      {field('description')}
      {field('greeting')}
    </div>
  )
}
