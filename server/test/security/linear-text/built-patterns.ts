import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RecordRequest } from './record-patterns.ts'
import type { FoundPattern } from './source-patterns.ts'

/** Records every pattern that these modules build when they are loaded and exercised. */
export const recordPatterns = async (request: RecordRequest): Promise<FoundPattern[]> => {
  const worker = new Worker(new URL('./record-patterns.ts', import.meta.url), {
    workerData: request,
  })
  try {
    const [recorded]: FoundPattern[][] = await once(worker, 'message')
    return recorded ?? []
  } finally {
    await worker.terminate()
  }
}
