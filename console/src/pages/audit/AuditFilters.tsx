import { useText } from '../../i18n/text.ts'
import { SelectField } from '../../parts/SelectField.tsx'
import { Filters } from '../../parts/Filters.tsx'
import { SearchBox } from '../../parts/SearchBox.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { AUDIT_SCOPES } from './scopes.ts'

const TEXT_FILTERS = ['who', 'what', 'target'] as const
const DAY_FILTERS = ['from', 'to'] as const

export const AuditFilters = () => {
  const { t } = useText()
  const { get, pick, set } = useListParams()
  return (
    <Filters>
      <SelectField
        label={t('audit.scope')}
        value={pick('scope', AUDIT_SCOPES) ?? 'operators'}
        options={AUDIT_SCOPES.map((one) => ({ value: one, label: t(`audit.scopeOf.${one}`) }))}
        onChange={(scope) => set({ scope: scope === 'operators' ? '' : scope })}
      />
      {TEXT_FILTERS.map((name) => (
        <SearchBox
          key={name}
          label={t(`audit.${name}`)}
          placeholder={t(`audit.hint.${name}`)}
          value={get(name)}
          onSearch={(value) => set({ [name]: value })}
        />
      ))}
      {DAY_FILTERS.map((name) => (
        <SearchBox
          key={name}
          type="date"
          label={t(`audit.${name}`)}
          value={get(name)}
          onSearch={(value) => set({ [name]: value })}
        />
      ))}
    </Filters>
  )
}
