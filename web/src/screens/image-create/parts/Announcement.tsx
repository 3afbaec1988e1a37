import { useState } from 'react'
import { useText } from '../../../i18n/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

/** Tells those who cannot see the rings when all of it is drawn. */
export const Announcement = ({ atWork }: { atWork: number }) => {
  const { t } = useText()
  const [before, setBefore] = useState(atWork)
  const [said, setSaid] = useState('')
  if (atWork !== before) {
    setBefore(atWork)
    setSaid(atWork === 0 ? t('imageCreate.ready') : t('imageCreate.drawing', { count: atWork }))
  }
  return (
    <VisuallyHidden>
      <output>{said}</output>
    </VisuallyHidden>
  )
}
