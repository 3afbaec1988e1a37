import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { toPlainText } from '../markup.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'

const COPIED_FEEDBACK_MS = 2000

type CopyButtonProps = { text: string; className?: string | undefined }

export const CopyButton = ({ text, className }: CopyButtonProps) => {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toPlainText(text))
      setCopied(true)
    } catch {
      toast({ kind: 'error', text: t('chat.copyFailed') })
    }
  }

  return (
    <IconButton
      label={t(isCopied ? 'chat.copied' : 'chat.copy')}
      className={className}
      onClick={() => void copy()}
    >
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  )
}
