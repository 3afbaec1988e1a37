import { saveFile } from '../device/save-file.ts'
import { createStore, useStore } from '@dulcinea/ui/device/store.ts'
import { translate } from '../i18n/language.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { openDownload } from './client.ts'
import { createRequestError } from './send-request.ts'
import { showError } from './show-error.ts'

const FILE_NAME = 'dulcinea.zip'

/** Bytes received so far; null while no export runs. */
const progress = createStore<number | null>(null)
let running: AbortController | null = null

const download = async (signal: AbortSignal): Promise<Blob> => {
  const body = await openDownload('users', 'exportData', {}, { signal })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = body.getReader()
  try {
    for (let bytes = 0; ;) {
      const { done, value } = await reader.read()
      if (done) return new Blob(chunks, { type: 'application/zip' })
      chunks.push(value)
      bytes += value.length
      progress.set(bytes)
    }
  } catch (error) {
    throw signal.aborted ? error : createRequestError()
  }
}

/** Downloads all data of the user's account; continues while they navigate the app. */
const start = async (): Promise<void> => {
  if (running) return
  const stop = new AbortController()
  running = stop
  progress.set(0)
  try {
    saveFile(await download(stop.signal), FILE_NAME)
    toast({ kind: 'ok', text: translate('settings.dataSaved') })
  } catch (error) {
    if (!stop.signal.aborted) showError(error)
  } finally {
    running = null
    progress.set(null)
  }
}

export const useDataExport = () => {
  const bytes = useStore(progress)
  return { bytes, start: () => void start(), stop: () => running?.abort() }
}
