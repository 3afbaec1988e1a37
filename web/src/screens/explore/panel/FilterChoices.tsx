import { Picture } from '@dulcinea/ui/Picture.tsx'
import { Pill } from '@dulcinea/ui/Pill.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import styles from './FiltersForm.module.css'

const SKELETON_WIDTHS = [72, 88, 64, 96]

type FilterChoicesProps = {
  label: string
  choices: readonly { id: number; name: string; imageUrl: string }[]
  /** Shows a small round sample before each name. */
  hasSamples?: boolean
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

/** A single optional choice; tapping the selected one again clears it. */
export const FilterChoices = ({
  label,
  choices,
  hasSamples,
  chosen,
  onChoose,
}: FilterChoicesProps) => (
  <fieldset>
    <legend>{label}</legend>
    <div className={styles['chips']}>
      {choices.map(({ id, name, imageUrl }) => (
        <Pill key={id} on={id === chosen} onClick={() => onChoose(id === chosen ? undefined : id)}>
          {hasSamples && imageUrl && (
            <Picture path={imageUrl} alt="" width={160} className={styles['sample']} />
          )}
          {name}
        </Pill>
      ))}
      {choices.length === 0 &&
        SKELETON_WIDTHS.map((width) => <Skeleton key={width} round width={width} height={38} />)}
    </div>
  </fieldset>
)
