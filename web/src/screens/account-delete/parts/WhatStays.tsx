import { ReceiptText, User } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { Fate, Fates } from './Fates.tsx'
import styles from './WhatStays.module.css'

const CHOICES = ['keep', 'remove'] as const
export type Characters = (typeof CHOICES)[number]

type RetainedDataProps = {
  published: number | undefined
  choice: Characters
  onChoice: (choice: Characters) => void
}

/** What is kept. The user decides whether published characters stay without a creator name or are removed. */
export const WhatStays = ({ published, choice, onChoice }: RetainedDataProps) => {
  const { t } = useText()
  return (
    <Fates title={t('accountDelete.stays')}>
      <Fate icon={<User aria-hidden />}>
        <fieldset className={styles['choice']}>
          <legend>
            {published
              ? t('accountDelete.published', { count: published })
              : t('accountDelete.publishedUncounted')}
          </legend>
          {CHOICES.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="characters"
                value={each}
                checked={each === choice}
                onChange={() => onChoice(each)}
              />
              {t(each === 'keep' ? 'accountDelete.keepThem' : 'accountDelete.removeThem')}
            </label>
          ))}
        </fieldset>
      </Fate>
      <Fate icon={<ReceiptText aria-hidden />}>{t('accountDelete.ledger')}</Fate>
    </Fates>
  )
}
