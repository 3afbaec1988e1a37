import { useNavigate } from 'react-router'
import type { Character } from '@dulcinea/contract'
import { fullname } from '@dulcinea/contract/derive'
import { OwnMenu } from '../../../own/OwnMenu.tsx'
import { useOwnActions } from '../../../own/use-own-actions.ts'
import { classes } from '../../../ui/classes.ts'
import { MoreMenu } from './MoreMenu.tsx'
import styles from './MoreMenu.module.css'

type MoreProps = { who: Character; isOwn: boolean; look: 'glass' | 'ring'; className?: string }

/** Behind the three dots: who made her edits, exports and deletes; others say what they think. */
export const More = ({ who, isOwn, look, className }: MoreProps) => {
  const navigate = useNavigate()
  const actions = useOwnActions(who)
  if (!isOwn) return <MoreMenu id={who.id} name={fullname(who)} look={look} className={className} />
  return (
    <div className={className}>
      <OwnMenu
        who={who}
        actions={actions}
        triggerClassName={classes(styles['trigger'], styles[look])}
        onRemoved={() => void navigate('/mine/characters')}
      />
    </div>
  )
}
