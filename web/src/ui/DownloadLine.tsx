import { Download } from 'lucide-react'
import { useText } from '../i18n/text.ts'
import { Button } from './Button.tsx'
import { Line } from './Line.tsx'

type DownloadLineProps = {
  title: string
  note: string
  /** What has come so far; null while nothing is under way. */
  bytes: number | null
  start: () => void
  stop: () => void
}

/** Something to download: says how much has come, and can be stopped or left alone. */
export const DownloadLine = ({ title, note, bytes, start, stop }: DownloadLineProps) => {
  const { t, formatBytes } = useText()
  if (bytes === null) {
    return (
      <Line title={title} note={note}>
        <Button look="line" onClick={start}>
          <Download aria-hidden />
          {t('common.download')}
        </Button>
      </Line>
    )
  }
  const soFar = bytes === 0 ? t('common.gathering') : formatBytes(bytes)
  return (
    <Line title={title} note={t('common.downloading', { soFar })}>
      <Button look="line" onClick={stop}>
        {t('common.stop')}
      </Button>
    </Line>
  )
}
