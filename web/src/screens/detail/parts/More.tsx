import { useNavigate } from 'react-router'
import type { Character } from '@dulcinea/contract'
import { fullname } from '@dulcinea/contract/derive'
import { OwnMenu } from '../../../own/OwnMenu.tsx'
import { useOwnActions } from '../../../own/use-own-actions.ts'
import { classes } from '../../../ui/classes.ts'
import { MoreMenu } from './MoreMenu.tsx'
import styles from './MoreMenu.module.css'

type CharacterMenuProps = {
  character: Character
  isOwn: boolean
  variant: 'glass' | 'ring'
  className?: string
}

/** The “more” menu: edit, export and delete for the creator, feedback for other users. */
export const More = ({ character, isOwn, variant, className }: CharacterMenuProps) => {
  const navigate = useNavigate()
  const actions = useOwnActions(character)
  if (!isOwn) {
    return (
      <MoreMenu
        id={character.id}
        name={fullname(character)}
        variant={variant}
        className={className}
      />
    )
  }
  return (
    <div className={className}>
      <OwnMenu
        who={character}
        actions={actions}
        triggerClassName={classes(styles['trigger'], styles[variant])}
        onRemoved={() => void navigate('/mine/characters')}
      />
    </div>
  )
}
