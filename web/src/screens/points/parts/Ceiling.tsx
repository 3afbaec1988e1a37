import { useEffect, useRef, useState } from 'react'
import {
  isNearCeiling,
  getNearCeilingThreshold,
  type MonthSummary,
} from '../../../api/points-month.ts'
import { useMonthSummary } from '../../../api/points.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import styles from './Ceiling.module.css'
import { CeilingForm } from './CeilingForm.tsx'
import { CeilingMeter } from './CeilingMeter.tsx'

type CeilingProps = { userId: number; ceiling: number }

const getNoteKey = (month: MonthSummary, ceiling: number) => {
  if (month.spent >= ceiling) return 'points.ceilingFull'
  return isNearCeiling(month, ceiling) ? 'points.ceilingNear' : 'points.ceilingNote'
}

/** Moves the focus into the form when it opens, and back to its button when it closes. */
const useFocusOnChange = (isEditing: boolean) => {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(isEditing)
  useEffect(() => {
    if (shown.current === isEditing) return
    shown.current = isEditing
    section.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isEditing])
  return section
}

/** The spent share of the monthly ceiling, and a form to change it. */
export const Ceiling = ({ userId, ceiling }: CeilingProps) => {
  const { t, formatNumber, formatDay } = useText()
  const { data: month } = useMonthSummary(userId)
  const [isEditing, setEditing] = useState(false)
  const section = useFocusOnChange(isEditing)
  return (
    <section ref={section} className={styles['ceiling']}>
      <h2>{t('points.ceiling')}</h2>
      {ceiling > 0 && <CeilingMeter spent={month?.spent} ceiling={ceiling} />}
      <p className={styles['note']}>
        {ceiling === 0 && t('points.noCeiling')}
        {ceiling > 0 &&
          month &&
          t(getNoteKey(month, ceiling), {
            day: formatDay(month.end),
            near: formatNumber(getNearCeilingThreshold(ceiling)),
          })}
      </p>
      {isEditing ? (
        <CeilingForm userId={userId} ceiling={ceiling} onDone={() => setEditing(false)} />
      ) : (
        <Button variant="outline" wide onClick={() => setEditing(true)}>
          {t(ceiling > 0 ? 'points.changeCeiling' : 'points.setCeiling')}
        </Button>
      )}
    </section>
  )
}
