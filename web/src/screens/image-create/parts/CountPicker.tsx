import { MAX_PICTURES_PER_REQUEST } from '@dulcinea/contract/pictures'
import { useText } from '../../../i18n/use-text.ts'
import { Segments } from '@dulcinea/ui/form/Segments.tsx'

const COUNTS = Array.from({ length: MAX_PICTURES_PER_REQUEST }, (_, index) => index + 1)

type CountPickerProps = { value: number; onChange: (count: number) => void }

export const CountPicker = ({ value, onChange }: CountPickerProps) => {
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
