import { FileUp, TriangleAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { AGE_MAX, AGE_MIN } from '@dulcinea/contract/constants'
import { isAge } from '@dulcinea/contract/rules'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Field } from '@dulcinea/ui/form/Field.tsx'
import { Spinner } from '@dulcinea/ui/Spinner.tsx'
import type { CardImportState } from '../use-card-import.ts'
import styles from './ImportRow.module.css'

type ImportRowProps = {
  state: CardImportState
  importWithAge: (age: number) => void
  stop: () => void
  onChoose: () => void
}

/** The progress or error of a card import, in the place of the new character. */
export const ImportRow = ({ state, importWithAge, stop, onChoose }: ImportRowProps) => {
  const { t } = useText()
  return (
    <div className={styles['row']}>
      <span className={styles['icon']} data-bad={state.kind === 'refused' || undefined}>
        {state.kind === 'reading' && <Spinner />}
        {state.kind === 'ageless' && <FileUp aria-hidden />}
        {state.kind === 'refused' && <TriangleAlert aria-hidden />}
      </span>
      <div className={styles['body']}>
        <h2>{state.file.name}</h2>
        <div role={state.kind === 'reading' ? 'status' : 'alert'} className={styles['why']}>
          {state.kind === 'reading' && t('card.reading')}
          {state.kind === 'refused' && state.reason}
          {state.kind === 'ageless' && t('card.ageless')}
        </div>
        {state.kind === 'ageless' && <AgeForm importWithAge={importWithAge} />}
        <div className={styles['ways']}>
          {state.kind === 'refused' && <Button onClick={onChoose}>{t('card.another')}</Button>}
          <Button variant="outline" onClick={stop}>
            {t(state.kind === 'reading' ? 'common.stop' : 'common.close')}
          </Button>
        </div>
      </div>
    </div>
  )
}

const AgeForm = ({ importWithAge }: { importWithAge: (age: number) => void }) => {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const age = Number(typed.trim())
    if (typed.trim() && isAge(age)) importWithAge(age)
    else setInvalid(true)
  }
  return (
    <form className={styles['age']} noValidate onSubmit={submit}>
      <Field
        label={t('create.age')}
        inputMode="numeric"
        placeholder={t('filters.ageRange', { from: AGE_MIN, to: AGE_MAX })}
        value={typed}
        error={isInvalid ? t('create.wrong.age') : undefined}
        onChange={(event) => {
          setInvalid(false)
          setTyped(event.target.value)
        }}
      />
      <Button type="submit" variant="primary">
        {t('card.import')}
      </Button>
    </form>
  )
}
