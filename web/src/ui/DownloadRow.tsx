import { Download } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { SettingsRow } from '@dulcinea/ui/SettingsRow.tsx'

type DownloadRowProps = {
  title: string
  note: string
  /** Bytes received so far; null while no download runs. */
  bytes: number | null
  start: () => void
  stop: () => void
}

/** A settings row for a download, with progress and a stop button. */
export const DownloadRow = ({ title, note, bytes, start, stop }: DownloadRowProps) => {
  const { t, formatBytes } = useText()
  if (bytes === null) {
    return (
      <SettingsRow title={title} note={note}>
        <Button variant="outline" onClick={start}>
          <Download aria-hidden />
          {t('common.download')}
        </Button>
      </SettingsRow>
    )
  }
  const soFar = bytes === 0 ? t('common.gathering') : formatBytes(bytes)
  return (
    <SettingsRow title={title} note={t('common.downloading', { soFar })}>
      <Button variant="outline" onClick={stop}>
        {t('common.stop')}
      </Button>
    </SettingsRow>
  )
}
