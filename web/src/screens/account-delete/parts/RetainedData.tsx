import { ReceiptText, User } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import { ConsequenceItem, ConsequenceList } from './ConsequenceList.tsx'
import styles from './RetainedData.module.css'

const CHOICES = ['keep', 'remove'] as const
export type PublishedCharactersChoice = (typeof CHOICES)[number]

type RetainedDataProps = {
  published: number | undefined
  choice: PublishedCharactersChoice
  onChoice: (choice: PublishedCharactersChoice) => void
}

/** What is kept. The user decides whether published characters stay without a creator name or are removed. */
export const RetainedData = ({ published, choice, onChoice }: RetainedDataProps) => {
  const { t } = useText()
  return (
    <ConsequenceList title={t('accountDelete.stays')}>
      <ConsequenceItem icon={<User aria-hidden />}>
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
      </ConsequenceItem>
      <ConsequenceItem icon={<ReceiptText aria-hidden />}>
        {t('accountDelete.ledger')}
      </ConsequenceItem>
    </ConsequenceList>
  )
}
