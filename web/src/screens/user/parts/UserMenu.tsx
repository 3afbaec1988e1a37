import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Flag, Link2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { clearCharacterLists } from '../../../api/characters.ts'
import { report } from '../../../api/feedback.ts'
import { shareLink } from '../../../device/share-link.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Menu } from '@dulcinea/ui/Menu.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import styles from './UserProfile.module.css'

const FeedbackDialog = lazy(async () => ({
  default: (await import('../../../popups/feedback/FeedbackDialog.tsx')).FeedbackDialog,
}))

type UserMenuProps = { userId: number; name: string; isMe: boolean; onReported: () => void }

export const UserMenu = ({ userId, name, isMe, onReported }: UserMenuProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)

  const share = async () => {
    const outcome = await shareLink({ title: name, url: location.href })
    if (outcome === 'copied') toast({ kind: 'ok', text: t('common.copied') })
    if (outcome === 'failed') toast({ kind: 'error', text: t('common.copyFailed') })
  }
  const openReport = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <div className={styles['ways']}>
      <Menu label={t('common.more')} trigger={<Ellipsis />} triggerClassName={styles['more']}>
        <button type="button" role="menuitem" onClick={() => void share()}>
          <Link2 />
          {t('profile.shareLink')}
        </button>
        {!isMe && (
          <button type="button" role="menuitem" onClick={openReport}>
            <Flag />
            {t('feedback.reportPerson')}
          </button>
        )}
      </Menu>
      {wasOpened && (
        <Suspense>
          <FeedbackDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title={t('feedback.reportTitle', { name })}
            lead={t('feedback.reportLead')}
            action={t('feedback.reportSend')}
            thanks={t('feedback.personReported')}
            send={async (reason, description) => {
              await report({ targetType: 'user', targetId: userId }, reason, description)
              onReported()
              clearCharacterLists(queries)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
