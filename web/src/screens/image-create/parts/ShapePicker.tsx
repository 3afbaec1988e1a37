import { RectangleHorizontal, RectangleVertical, Square } from 'lucide-react'
import { PICTURE_SHAPES, type PictureShape } from '@dulcinea/contract/pictures'
import { useText } from '../../../i18n/use-text.ts'
import { Segments } from '@dulcinea/ui/form/Segments.tsx'

const ICONS = { portrait: RectangleVertical, square: Square, landscape: RectangleHorizontal }

type ShapePickerProps = { value: PictureShape; onChange: (shape: PictureShape) => void }

export const ShapePicker = ({ value, onChange }: ShapePickerProps) => {
  const { t } = useText()
  const options = PICTURE_SHAPES.map((shape) => {
    const Icon = ICONS[shape]
    const label = (
      <>
        <Icon aria-hidden />
        {t(`imageCreate.${shape}`)}
      </>
    )
    return { value: shape, label }
  })
  return (
    <Segments label={t('imageCreate.shape')} value={value} options={options} onChange={onChange} />
  )
}
