import { Pencil } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import { IconLink } from '@dulcinea/ui/IconButton.tsx'

/** Replaces the favourite button for the character's creator. */
export const EditLink = ({ id, className }: { id: number; className?: string }) => {
  const { t } = useText()
  return (
    <IconLink
      to={`/agent/create?id=${id}`}
      label={t('own.edit')}
      variant="ring"
      size="big"
      className={className}
    >
      <Pencil />
    </IconLink>
  )
}
