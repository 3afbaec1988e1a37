import { useState } from 'react'
import { CEILING_MAX } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Field } from '@dulcinea/ui/form/Field.tsx'
import { parseCeiling } from '../parse-ceiling.ts'
import { useSaveCeiling } from '../use-save-ceiling.ts'
import styles from './Ceiling.module.css'

type CeilingFormProps = { userId: number; ceiling: number; onDone: () => void }

/** Edits the ceiling in place: Enter saves, Escape cancels. */
export const CeilingForm = ({ userId, ceiling, onDone }: CeilingFormProps) => {
  const { t, formatNumber } = useText()
  const [typed, setTyped] = useState(ceiling > 0 ? String(ceiling) : '')
  const [isInvalid, setInvalid] = useState(false)
  const { save, isSaving } = useSaveCeiling(userId, onDone)

  const submit = () => {
    const points = parseCeiling(typed)
    setInvalid(points === null)
    if (points !== null) void save(points)
  }

  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) submit()
      }}
    >
      <Field
        label={t('points.ceilingLabel')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={typed}
        error={isInvalid ? t('points.ceilingWrong', { max: formatNumber(CEILING_MAX) }) : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          setInvalid(false)
        }}
      />
      <div className={styles['ways']}>
        <Button type="submit" variant="primary" busy={isSaving}>
          {t('common.save')}
        </Button>
        <Button variant="text" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
