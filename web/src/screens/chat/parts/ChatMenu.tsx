import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, Ellipsis, Flag, Search, Trash2, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Character } from '@dulcinea/contract'
import { clearCharacterLists } from '../../../api/characters.ts'
import { report } from '../../../api/feedback.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Menu } from '@dulcinea/ui/Menu.tsx'
import styles from './ChatMenu.module.css'
import { DeleteConversationDialog } from './DeleteConversationDialog.tsx'

const FeedbackDialog = lazy(async () => ({
  default: (await import('../../../popups/feedback/FeedbackDialog.tsx')).FeedbackDialog,
}))

type ChatMenuProps = {
  character: Character
  onSearch: () => void
  onMemory: () => void
  /** Absent while the conversation is empty. */
  onForget: (() => Promise<void>) | undefined
}

/** Actions on the whole conversation. */
export const ChatMenu = ({ character, onSearch, onMemory, onForget }: ChatMenuProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [openDialog, setOpenDialog] = useState<'report' | 'forget'>()
  const { id, name } = character
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <Menu label={t('chat.more')} trigger={<Ellipsis />} triggerClassName={styles['trigger']}>
        <button type="button" role="menuitem" onClick={() => onSearch()}>
          <Search />
          {t('chat.search')}
        </button>
        <button type="button" role="menuitem" onClick={() => onMemory()}>
          <Bookmark />
          {t('memory.open')}
        </button>
        <Link to={`/agent/chat/${id}/detail`} viewTransition role="menuitem">
          <UserRound />
          {t('chat.profile')}
        </Link>
        <button type="button" role="menuitem" onClick={() => setOpenDialog('report')}>
          <Flag />
          {t('chat.report', { name })}
        </button>
        {onForget && (
          <button
            type="button"
            role="menuitem"
            className={styles['grave']}
            onClick={() => setOpenDialog('forget')}
          >
            <Trash2 />
            {t('chat.forgetAll')}
          </button>
        )}
      </Menu>
      {openDialog === 'report' && (
        <Suspense>
          <FeedbackDialog
            open
            onClose={close}
            title={t('feedback.reportTitle', { name })}
            lead={t('feedback.reportLead')}
            action={t('feedback.reportSend')}
            thanks={t('feedback.reported')}
            send={async (reason, description) => {
              await report({ aiGirlId: id }, reason, description)
              clearCharacterLists(queries)
            }}
          />
        </Suspense>
      )}
      {openDialog === 'forget' && onForget && (
        <DeleteConversationDialog name={name} onForget={onForget} onClose={close} />
      )}
    </>
  )
}
