import { useText } from '../../i18n/text.ts'
import { Choice } from '../../parts/Choice.tsx'
import { Filters } from '../../parts/Filters.tsx'
import { SearchBox } from '../../parts/SearchBox.tsx'
import { usePlace } from '../../parts/use-place.ts'
import { SCOPES } from './scopes.ts'

const TEXT_FILTERS = ['who', 'what', 'target'] as const
const DAY_FILTERS = ['from', 'to'] as const

export const AuditFilters = () => {
  const { t } = useText()
  const { get, pick, set } = usePlace()
  return (
    <Filters>
      <Choice
        label={t('audit.scope')}
        value={pick('scope', SCOPES) ?? 'operators'}
        options={SCOPES.map((one) => ({ value: one, label: t(`audit.scopeOf.${one}`) }))}
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
