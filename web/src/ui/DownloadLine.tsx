import { Download } from 'lucide-react'
import { useText } from '../i18n/text.ts'
import { Button } from './Button.tsx'
import { Line } from './Line.tsx'

type DownloadRowProps = {
  title: string
  note: string
  /** Bytes received so far; null while no download runs. */
  bytes: number | null
  start: () => void
  stop: () => void
}

/** A settings row for a download, with progress and a stop button. */
export const DownloadLine = ({ title, note, bytes, start, stop }: DownloadRowProps) => {
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
