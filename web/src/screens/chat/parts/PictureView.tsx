import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { Lightbox } from '@dulcinea/ui/Lightbox.tsx'
import { Picture } from '@dulcinea/ui/Picture.tsx'

type PictureViewProps = {
  path: string | null
  label: string
  onReport: (path: string) => void
  onClose: () => void
}

const RATIO = 4 / 3
const noop = (): void => undefined

/** A picture of the conversation in a lightbox. */
export const PictureView = ({ path, label, onReport, onClose }: PictureViewProps) => {
  const { t } = useText()
  // Stays rendered during the closing animation.
  const [last, setLast] = useState('')
  if (path !== null && path !== last) setLast(path)
  return (
    <Lightbox
      index={path === null ? null : 0}
      total={1}
      label={label}
      onMove={noop}
      onClose={onClose}
      ratio={() => RATIO}
      actions={() => (
        <IconButton
          label={t('feedback.reportPicture')}
          variant="glass"
          onClick={() => onReport(last)}
        >
          <Flag />
        </IconButton>
      )}
      picture={() => <Picture path={last} alt={label} sizes="100vw" />}
    />
  )
}
