import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'

/** Live region that announces progress and completion to screen readers. */
export const ProgressAnnouncement = ({ pendingCount }: { pendingCount: number }) => {
  const { t } = useText()
  const [previousCount, setPreviousCount] = useState(pendingCount)
  const [message, setMessage] = useState('')
  if (pendingCount !== previousCount) {
    setPreviousCount(pendingCount)
    setMessage(
      pendingCount === 0
        ? t('imageCreate.ready')
        : t('imageCreate.drawing', { count: pendingCount }),
    )
  }
  return (
    <VisuallyHidden>
      <output>{message}</output>
    </VisuallyHidden>
  )
}
