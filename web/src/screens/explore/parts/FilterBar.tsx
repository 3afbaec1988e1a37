import styles from './FilterBar.module.css'
import { FiltersButton } from './FiltersButton.tsx'
import { TypePills } from './TypePills.tsx'

export const FilterBar = () => (
  <div className={styles['bar']}>
    <TypePills />
    <FiltersButton />
  </div>
)
