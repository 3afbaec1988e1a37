import { Picture } from '../../../ui/Picture.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './FiltersForm.module.css'

const COMING = [72, 88, 64, 96]

type ChoicesProps = {
  label: string
  choices: readonly { id: number; name: string; imageUrl: string }[]
  /** Shows a small round sample before each name. */
  hasSamples?: boolean
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

/** One or none of several; a second tap takes it back. */
export const Choices = ({ label, choices, hasSamples, chosen, onChoose }: ChoicesProps) => (
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
        COMING.map((width) => <Skeleton key={width} round width={width} height={38} />)}
    </div>
  </fieldset>
)
