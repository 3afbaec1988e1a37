import { useId } from 'react'
import type { Product } from '../../../api/billing.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceCard } from '../../../purchase/ChoiceCard.tsx'
import { Choices } from '../../../purchase/Choices.tsx'
import { LargeNumber } from '../../../purchase/LargeNumber.tsx'
import { getPackSaving, formatUsd } from '../../../purchase/prices.ts'
import { SavingTag } from '../../../purchase/SavingTag.tsx'
import styles from './Packs.module.css'

type PacksProps = {
  packs: readonly Product[]
  chosen: Product
  onChoose: (id: number) => void
}

/** The display part of a product name, `label:points:discount`. */
const getLabel = ({ name }: Product): string => name.split(':')[0] ?? ''

/** The point packs with number of points, label, price and saving. */
export const Packs = ({ packs, chosen, onChoose }: PacksProps) => {
  const { t, formatNumber } = useText()
  const group = useId()
  return (
    <Choices label={t('points.packs')} className={styles['packs']}>
      {packs.map((pack) => {
        const saving = getPackSaving(pack, packs)
        return (
          <ChoiceCard
            key={pack.id}
            group={group}
            isChosen={pack.id === chosen.id}
            className={styles['pack']}
            onChoose={() => onChoose(pack.id)}
          >
            <span className={styles['points']}>
              <LargeNumber>{formatNumber(pack.points)}</LargeNumber>{' '}
              <span>{t('points.unit', { count: pack.points })}</span>
            </span>
            <span className={styles['label']}>{getLabel(pack)}</span>
            <span className={styles['price']}>
              <span>{formatUsd(pack.price)}</span>
              {saving > 0 && (
                <SavingTag>{t('points.save', { amount: formatUsd(saving) })}</SavingTag>
              )}
            </span>
          </ChoiceCard>
        )
      })}
    </Choices>
  )
}
