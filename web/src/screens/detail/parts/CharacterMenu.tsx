import { useNavigate } from 'react-router'
import type { Character } from '@dulcinea/contract'
import { formatFullName } from '@dulcinea/contract/derive'
import { MyCharacterMenu } from '../../../my-characters/MyCharacterMenu.tsx'
import { useMyCharacterActions } from '../../../my-characters/use-my-character-actions.ts'
import { classes } from '@dulcinea/ui/classes.ts'
import { FeedbackMenu } from './FeedbackMenu.tsx'
import styles from './FeedbackMenu.module.css'

type CharacterMenuProps = {
  character: Character
  isOwn: boolean
  variant: 'glass' | 'ring'
  className?: string
}

/** The “more” menu: edit, export and delete for the creator, feedback for other users. */
export const CharacterMenu = ({ character, isOwn, variant, className }: CharacterMenuProps) => {
  const navigate = useNavigate()
  const actions = useMyCharacterActions(character)
  if (!isOwn) {
    return (
      <FeedbackMenu
        id={character.id}
        name={formatFullName(character)}
        variant={variant}
        className={className}
      />
    )
  }
  return (
    <div className={className}>
      <MyCharacterMenu
        character={character}
        actions={actions}
        triggerClassName={classes(styles['trigger'], styles[variant])}
        onRemoved={() => void navigate('/mine/characters')}
      />
    </div>
  )
}
