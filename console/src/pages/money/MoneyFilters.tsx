import { useText } from '../../i18n/text.ts'
import { Choice } from '../../parts/Choice.tsx'
import { Filters } from '../../parts/Filters.tsx'
import { SearchBox } from '../../parts/SearchBox.tsx'
import { usePlace } from '../../parts/use-place.ts'

type MoneyFiltersProps = {
  states: { value: string; label: string }[]
  isSearchable?: boolean
}

export const MoneyFilters = ({ states, isSearchable = true }: MoneyFiltersProps) => {
  const { t } = useText()
  const { get, set } = usePlace()
  return (
    <Filters>
      {isSearchable && (
        <SearchBox
          wide
          label={t('money.search')}
          placeholder={t('money.searchHint')}
          value={get('q')}
          onSearch={(q) => set({ q })}
        />
      )}
      <Choice
        label={t('money.state')}
        value={get('state')}
        options={[{ value: '', label: t('table.all') }, ...states]}
        onChange={(state) => set({ state })}
      />
    </Filters>
  )
}
