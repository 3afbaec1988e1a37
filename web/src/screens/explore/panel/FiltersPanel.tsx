import type { RefObject } from 'react'
import { useLayout } from '../../../device/breakpoints.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import { FiltersForm } from './FiltersForm.tsx'
import { Popover } from './Popover.tsx'

type FiltersPanelProps = { opener: RefObject<HTMLElement | null>; onClose: () => void }

/** A popover below its button, or a dialog on phones. */
export const FiltersPanel = ({ opener, onClose }: FiltersPanelProps) => {
  const { t } = useText()
  const form = <FiltersForm onClose={onClose} />
  return useLayout() === 'small' ? (
    <Dialog open onClose={onClose} label={t('filters.title')}>
      {form}
    </Dialog>
  ) : (
    <Popover label={t('filters.title')} opener={opener} onClose={onClose}>
      {form}
    </Popover>
  )
}
