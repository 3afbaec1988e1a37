import { newVersion } from './home.ts'
import { SERVICE_WORKER_URL } from './trusted-types.ts'

const HOUR_MS = 3_600_000

/** A worker that has all its files while another is at work: it waits until somebody says so. */
const noteWaiting = ({ waiting }: ServiceWorkerRegistration): void => {
  if (waiting && navigator.serviceWorker.controller) newVersion.set(waiting)
}

const watch = (registration: ServiceWorkerRegistration): void => {
  noteWaiting(registration)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') noteWaiting(registration)
    })
  })
}

/** Whoever leaves a tab open for days still hears of what is new. */
const lookAgain = (registration: ServiceWorkerRegistration): void => {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < HOUR_MS) return
    last = Date.now()
    registration.update().catch(() => undefined)
  })
}

const pathIn = (data: unknown): string | null => {
  const path: unknown = typeof data === 'object' && data !== null && Reflect.get(data, 'open')
  return typeof path === 'string' && path.startsWith('/') ? path : null
}

/** Puts the worker beside the pages. Without it everything works too. */
export const startWorker = async ({ open }: { open: (path: string) => void }): Promise<void> => {
  try {
    const workers = navigator.serviceWorker
    workers.addEventListener('message', ({ data }) => {
      const path = pathIn(data)
      if (path) open(path)
    })
    const registration = await workers.register(SERVICE_WORKER_URL, { updateViaCache: 'none' })
    watch(registration)
    lookAgain(registration)
  } catch {
    // Insecure pages and some private windows have no workers.
  }
}

/** Lets the newer version begin, in this window at once and in others when they load next. */
export const takeNewVersion = (waiting: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting.postMessage({ takeOver: true })
}
