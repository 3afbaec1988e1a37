import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ATTRIBUTE_TYPES } from '@dulcinea/contract/attribute-types'
import { useTags } from '../../../api/tags.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { countActiveFilters, clearFilters, type Filters } from '../filters.ts'
import { useFilters } from '../use-explore.ts'
import { AgeRange } from './AgeRange.tsx'
import { FilterChoices } from './FilterChoices.tsx'
import styles from './FiltersForm.module.css'
import { ShowResultsButton } from './ShowResultsButton.tsx'

/** The filter form. Changes apply on submit; the button shows the number of results before. */
export const FiltersForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const { tagsOf } = useTags()
  const { filters, getUrlWith } = useFilters()
  const [draft, setDraft] = useState<Filters>(filters)
  const change = (part: Partial<Filters>) => setDraft({ ...draft, ...part })

  const applyFilters = (event: FormEvent) => {
    event.preventDefault()
    void navigate(getUrlWith(draft), { preventScrollReset: true })
    onClose()
  }
  return (
    <form className={styles['form']} onSubmit={applyFilters}>
      <FilterChoices
        label={t('filters.race')}
        choices={tagsOf(ATTRIBUTE_TYPES.race)}
        chosen={draft.race}
        onChoose={(race) => change({ race })}
      />
      <FilterChoices
        label={t('filters.body')}
        choices={tagsOf(ATTRIBUTE_TYPES.bodyType)}
        chosen={draft.body}
        onChoose={(body) => change({ body })}
      />
      <FilterChoices
        label={t('filters.hair')}
        hasSamples
        choices={tagsOf(ATTRIBUTE_TYPES.hairColor)}
        chosen={draft.hair}
        onChoose={(hair) => change({ hair })}
      />
      <AgeRange from={draft.ageMin} to={draft.ageMax} onChange={change} />
      <div className={styles['foot']}>
        <Button
          variant="text"
          className={styles['clear']}
          disabled={countActiveFilters(draft) === 0}
          onClick={() =>
            setDraft({
              ...clearFilters(draft),
              race: undefined,
              body: undefined,
              hair: undefined,
            })
          }
        >
          {t('filters.clear')}
        </Button>
        <ShowResultsButton filters={draft} />
      </div>
    </form>
  )
}
