import { useText } from '../../i18n/text.ts'
import { SelectField } from '../../parts/SelectField.tsx'
import { Filters } from '../../parts/Filters.tsx'
import { SearchBox } from '../../parts/SearchBox.tsx'
import { useListParams } from '../../parts/use-list-params.ts'

type MoneyFiltersProps = {
  states: { value: string; label: string }[]
  isSearchable?: boolean
}

export const MoneyFilters = ({ states, isSearchable = true }: MoneyFiltersProps) => {
  const { t } = useText()
  const { get, set } = useListParams()
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
      <SelectField
        label={t('money.state')}
        value={get('state')}
        options={[{ value: '', label: t('table.all') }, ...states]}
        onChange={(state) => set({ state })}
      />
    </Filters>
  )
}
