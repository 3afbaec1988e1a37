import { Share } from 'lucide-react'
import { shareLink } from '../../../device/share-link.ts'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'

type ShareButtonProps = { name: string; variant: 'glass' | 'ring'; className?: string }

export const ShareButton = ({ name, variant, className }: ShareButtonProps) => {
  const { t } = useText()
  const share = async () => {
    const outcome = await shareLink({ title: name, url: location.href })
    if (outcome === 'copied') toast({ kind: 'ok', text: t('common.copied') })
    if (outcome === 'failed') toast({ kind: 'error', text: t('common.copyFailed') })
  }
  return (
    <IconButton
      label={t('detail.share')}
      variant={variant}
      size={variant === 'ring' ? 'big' : 'normal'}
      className={className}
      onClick={() => void share()}
    >
      <Share />
    </IconButton>
  )
}
