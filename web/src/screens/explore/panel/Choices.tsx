import { Pill } from '../../../ui/Pill.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './FiltersForm.module.css'

const COMING = [72, 88, 64, 96]

type ChoicesProps = {
  label: string
  choices: readonly { id: number; name: string }[]
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

/** One or none of several; a second tap takes it back. */
export const Choices = ({ label, choices, chosen, onChoose }: ChoicesProps) => (
  <fieldset>
    <legend>{label}</legend>
    <div className={styles['chips']}>
      {choices.map(({ id, name }) => (
        <Pill key={id} on={id === chosen} onClick={() => onChoose(id === chosen ? undefined : id)}>
          {name}
        </Pill>
      ))}
      {choices.length === 0 &&
        COMING.map((width) => <Skeleton key={width} round width={width} height={38} />)}
    </div>
  </fieldset>
)
