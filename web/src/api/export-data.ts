import { saveFile } from '../device/save-file.ts'
import { createStore, useStore } from '../device/store.ts'
import { currentText } from '../i18n/language.ts'
import { toast } from '../ui/toast/toast.ts'
import { openDownload } from './client.ts'
import { requestError } from './exchange.ts'
import { sayError } from './say-error.ts'

const FILE_NAME = 'dulcinea.zip'

/** Bytes that have come so far; null while nothing is under way. */
const progress = createStore<number | null>(null)
let running: AbortController | null = null

const collect = async (signal: AbortSignal): Promise<Blob> => {
  const body = await openDownload('users', 'exportData', {}, { signal })
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = body.getReader()
  try {
    for (let bytes = 0; ;) {
      const { done, value } = await reader.read()
      if (done) return new Blob(pieces, { type: 'application/zip' })
      pieces.push(value)
      bytes += value.length
      progress.set(bytes)
    }
  } catch (error) {
    throw signal.aborted ? error : requestError()
  }
}

/** Fetches everything that is known of the caller; goes on while the person walks about the app. */
const start = async (): Promise<void> => {
  if (running) return
  const stop = new AbortController()
  running = stop
  progress.set(0)
  try {
    saveFile(await collect(stop.signal), FILE_NAME)
    toast({ kind: 'ok', text: currentText('settings.dataSaved') })
  } catch (error) {
    if (!stop.signal.aborted) sayError(error)
  } finally {
    running = null
    progress.set(null)
  }
}

export const useDataExport = () => {
  const bytes = useStore(progress)
  return { bytes, start: () => void start(), stop: () => running?.abort() }
}
