import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Flag, Image, ThumbsDown, ThumbsUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { clearCharacterLists } from '../../../api/characters.ts'
import { dislike, like, report } from '../../../api/feedback.ts'
import { showError } from '../../../api/show-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { classes } from '@dulcinea/ui/classes.ts'
import { Menu } from '@dulcinea/ui/Menu.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import styles from './FeedbackMenu.module.css'

const FeedbackDialog = lazy(async () => ({
  default: (await import('../../../popups/feedback/FeedbackDialog.tsx')).FeedbackDialog,
}))

type FeedbackMenuProps = { id: number; name: string; variant: 'glass' | 'ring'; className?: string }

/** Feedback about a character: like, dislike with a reason, and report. */
export const FeedbackMenu = ({ id, name, variant, className }: FeedbackMenuProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'dislike' | 'report'>()
  const [isOpen, setOpen] = useState(false)
  const openDialog = (kind: 'dislike' | 'report') => {
    setDialog(kind)
    setOpen(true)
  }
  const sendLike = async () => {
    try {
      await like(id)
      toast({ kind: 'ok', text: t('feedback.liked', { name }) })
    } catch (error) {
      showError(error)
    }
  }
  const common = { open: isOpen, onClose: () => setOpen(false) }
  return (
    <div className={className}>
      <Menu
        label={t('common.more')}
        trigger={<Ellipsis />}
        triggerClassName={classes(styles['trigger'], styles[variant])}
      >
        <Link to={`/image/create?aiGirlId=${id}`} viewTransition role="menuitem">
          <Image />
          {t('detail.createImage')}
        </Link>
        <button type="button" role="menuitem" onClick={() => void sendLike()}>
          <ThumbsUp />
          {t('feedback.like')}
        </button>
        <button type="button" role="menuitem" onClick={() => openDialog('dislike')}>
          <ThumbsDown />
          {t('feedback.dislike')}
        </button>
        <button type="button" role="menuitem" onClick={() => openDialog('report')}>
          <Flag />
          {t('feedback.report')}
        </button>
      </Menu>
      <Suspense>
        {dialog === 'dislike' && (
          <FeedbackDialog
            {...common}
            title={t('feedback.dislikeTitle')}
            lead={t('feedback.dislikeLead')}
            action={t('feedback.dislikeSend')}
            thanks={t('feedback.disliked')}
            send={(reason, description) => dislike({ aiGirlId: id }, reason, description)}
          />
        )}
        {dialog === 'report' && (
          <FeedbackDialog
            {...common}
            title={t('feedback.reportTitle', { name })}
            lead={t('feedback.reportLead')}
            action={t('feedback.reportSend')}
            thanks={t('feedback.reported')}
            send={async (reason, description) => {
              await report({ aiGirlId: id }, reason, description)
              clearCharacterLists(queries)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
