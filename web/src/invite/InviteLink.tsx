import { Check, Copy, Link2, Send } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useLayout } from '../device/breakpoints.ts'
import { shareLink } from '../device/share-link.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { buildInviteLink, stripProtocol } from './invite-link.ts'
import styles from './InviteLink.module.css'

const COPIED_SHOWN_MS = 2000

type InviteLinkProps = { code: string; action: string; stacked?: boolean }

/** The user's invite link and a button to share it: the share sheet on phones, else the clipboard. */
export const InviteLink = ({ code, action, stacked = false }: InviteLinkProps) => {
  const { t } = useText()
  const id = useId()
  const isPhone = useLayout() === 'small' && 'share' in navigator
  const [isCopied, setCopied] = useState(false)
  const url = buildInviteLink(code)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      toast({ kind: 'ok', text: t('share.copied') })
    } catch {
      toast({ kind: 'error', text: t('share.copyFailed') })
    }
  }
  const share = async () => {
    const outcome = await shareLink({ title: t('share.invitation'), url })
    if (outcome === 'failed') toast({ kind: 'error', text: t('share.copyFailed') })
  }
  return (
    <div className={styles['invite']} data-stacked={stacked || undefined}>
      <label htmlFor={id}>{t('share.yourLink')}</label>
      <div className={styles['row']}>
        <div className={styles['field']}>
          <Link2 aria-hidden />
          <input
            id={id}
            readOnly
            value={stripProtocol(url)}
            onFocus={(event) => event.target.select()}
            onClick={(event) => event.currentTarget.select()}
          />
        </div>
        {isPhone ? (
          <Button variant="primary" size="big" onClick={() => void share()}>
            <Send aria-hidden /> {t('share.send')}
          </Button>
        ) : (
          <Button variant="primary" size="big" onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? t('share.copiedShort') : action}
          </Button>
        )}
      </div>
    </div>
  )
}
