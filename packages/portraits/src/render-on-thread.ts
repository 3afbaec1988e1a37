import { Piscina } from 'piscina'
import type { BlinkTask, BriefTask, PortraitTask } from './render-tasks.ts'
import type { Pixels } from './render.ts'

const IDLE_TIMEOUT_MS = 60_000

/**
 * Composing and blending a picture takes 70 to 130 ms of JavaScript, which must not hold up the
 * event loop. One thread is enough: most of the time is spent in libvips, which has its own threads.
 */
let thread: Piscina | undefined

const run = (name: string, task: object) => {
  // Without an abort signal: Piscina would then run one task at a time.
  thread ??= new Piscina({
    filename: new URL('./render-tasks.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 4,
    idleTimeout: IDLE_TIMEOUT_MS,
    recordTiming: false,
  })
  return thread.run(task, { name })
}

// A buffer arrives from a thread as a plain Uint8Array.
const toBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const renderPortraitOnThread = async (task: PortraitTask): Promise<Buffer> =>
  toBuffer(await run('renderPortraitTask', task))

export const renderBlinkOnThread = async (task: BlinkTask): Promise<Buffer> =>
  toBuffer(await run('renderBlinkTask', task))

export const renderBriefOnThread = async (task: BriefTask): Promise<Pixels> => {
  const { data, ...size }: Pixels = await run('renderBriefTask', task)
  return { data: toBuffer(data), ...size }
}
