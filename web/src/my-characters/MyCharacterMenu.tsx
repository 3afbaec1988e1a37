import { Download, Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { CharacterItem } from '@dulcinea/contract'
import { formatFullName } from '@dulcinea/contract/derive'
import { useText } from '../i18n/use-text.ts'
import { Menu } from '@dulcinea/ui/Menu.tsx'
import type { useMyCharacterActions } from './use-my-character-actions.ts'
import styles from './MyCharacterMenu.module.css'

const ExportDialog = lazy(async () => ({
  default: (await import('../popups/card/ExportDialog.tsx')).ExportDialog,
}))

type MyCharacterMenuProps = {
  character: Pick<CharacterItem, 'id' | 'name' | 'lastName' | 'isPublic'>
  actions: ReturnType<typeof useMyCharacterActions>
  triggerClassName?: string
  onRemoved?: () => void
}

/** The actions that owners have on their own character. */
export const MyCharacterMenu = ({
  character,
  actions,
  triggerClassName,
  onRemoved,
}: MyCharacterMenuProps) => {
  const { t } = useText()
  const name = formatFullName(character)
  const remove = async () => {
    if (await actions.remove()) onRemoved?.()
  }
  const [isExporting, setExporting] = useState(false)
  const [wasExporting, setWasExporting] = useState(false)
  return (
    <div>
      <Menu
        label={t('own.menu', { name })}
        trigger={<Ellipsis />}
        triggerClassName={triggerClassName ?? styles['trigger']}
      >
        <Link role="menuitem" to={`/agent/create?id=${character.id}`}>
          <Pencil />
          {t('own.edit')}
        </Link>
        {character.isPublic && (
          <button type="button" role="menuitem" onClick={() => void actions.makePrivate()}>
            <Lock />
            {t('own.makePrivate')}
          </button>
        )}
        <button
          type="button"
          role="menuitem"
          onClick={() => {
            setWasExporting(true)
            setExporting(true)
          }}
        >
          <Download />
          {t('card.export')}
        </button>
        <hr />
        <button
          type="button"
          role="menuitem"
          className={styles['danger']}
          onClick={() => void remove()}
        >
          <Trash2 />
          {t('own.delete')}
        </button>
      </Menu>
      {wasExporting && (
        <Suspense>
          <ExportDialog
            open={isExporting}
            onClose={() => setExporting(false)}
            id={character.id}
            name={name}
          />
        </Suspense>
      )}
    </div>
  )
}
