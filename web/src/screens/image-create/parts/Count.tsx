import { PICTURES_AT_ONCE } from '@dulcinea/contract/pictures'
import { useText } from '../../../i18n/text.ts'
import { Segments } from '../../../ui/form/Segments.tsx'

const COUNTS = Array.from({ length: PICTURES_AT_ONCE }, (_, place) => place + 1)

type CountProps = { value: number; onChange: (count: number) => void }

export const Count = ({ value, onChange }: CountProps) => {
  const { t } = useText()
  const options = COUNTS.map((count) => ({ value: count, label: count }))
  return (
    <Segments
      label={t('imageCreate.howMany')}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
