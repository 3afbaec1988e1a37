import { Dices } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import { LENGTHS } from '@dulcinea/contract/constants'
import { formatFullName } from '@dulcinea/contract/derive'
import { suggestNames } from '../../../api/my-characters.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Field } from '@dulcinea/ui/form/Field.tsx'
import type { CharacterDraft } from '../character-draft.ts'
import type { ValidationError } from '../steps.ts'
import styles from './NameStep.module.css'

const MAX_SUGGESTIONS = 6

type NameStepProps = {
  ref: RefObject<HTMLDivElement | null>
  draft: CharacterDraft
  validationError: ValidationError | null
  onChange: (names: { firstName?: string; lastName?: string }) => void
  onNext: () => void
}

/** First and last name, with suggestions. */
export const NameStep = ({ ref, draft, validationError, onChange, onNext }: NameStepProps) => {
  const { t, language } = useText()
  const { state } = useSession()
  const [round, setRound] = useState(0)
  const { data, isFetching } = useQuery({
    queryKey: ['names', language, draft.race, round],
    queryFn: ({ signal }) => suggestNames(draft.race, signal),
    enabled: state !== 'starting',
    staleTime: Infinity,
  })
  const getError = (field: keyof CharacterDraft) =>
    validationError?.field === field ? t(validationError.text) : undefined
  return (
    <div ref={ref}>
      <form
        className={styles['names']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onNext()
        }}
      >
        <Field
          label={t('create.firstName')}
          name="her-first-name"
          autoComplete="off"
          maxLength={LENGTHS.name}
          value={draft.firstName}
          error={getError('firstName')}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <Field
          label={t('create.lastName')}
          name="her-last-name"
          autoComplete="off"
          maxLength={LENGTHS.name}
          value={draft.lastName}
          error={getError('lastName')}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
        {/* Implicit submission with Enter needs a submit button. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
      <p className={styles['lead']}>{t('create.nameIdeas')}</p>
      <ul className={styles['ideas']}>
        {data?.list.slice(0, MAX_SUGGESTIONS).map((idea) => (
          <li key={`${idea.firstName} ${idea.lastName}`}>
            <Button variant="outline" onClick={() => onChange(idea)}>
              {formatFullName({ name: idea.firstName, lastName: idea.lastName })}
            </Button>
          </li>
        ))}
        <li>
          <Button variant="text" busy={isFetching} onClick={() => setRound(round + 1)}>
            <Dices aria-hidden />
            {t(data ? 'create.otherNames' : 'create.suggestNames')}
          </Button>
        </li>
      </ul>
    </div>
  )
}
