import { newVersion } from './pwa.ts'
import { SERVICE_WORKER_URL } from './trusted-types.ts'

const UPDATE_CHECK_INTERVAL_MS = 3_600_000

/** A newer worker is installed while another controls the page: it waits until the user accepts the update. */
const noteWaiting = ({ waiting }: ServiceWorkerRegistration): void => {
  if (waiting && navigator.serviceWorker.controller) newVersion.set(waiting)
}

const watchForUpdates = (registration: ServiceWorkerRegistration): void => {
  noteWaiting(registration)
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') noteWaiting(registration)
    })
  })
}

/** Checks for updates in tabs that stay open for days. */
const checkForUpdates = (registration: ServiceWorkerRegistration): void => {
  let lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lastCheck < UPDATE_CHECK_INTERVAL_MS) return
    lastCheck = Date.now()
    registration.update().catch(() => undefined)
  })
}

const readPath = (data: unknown): string | null => {
  const path: unknown = typeof data === 'object' && data !== null && Reflect.get(data, 'open')
  return typeof path === 'string' && path.startsWith('/') ? path : null
}

/** Registers the service worker. The app works without it too. */
export const registerServiceWorker = async ({
  open,
}: {
  open: (path: string) => void
}): Promise<void> => {
  try {
    const workers = navigator.serviceWorker
    workers.addEventListener('message', ({ data }) => {
      const path = readPath(data)
      if (path) open(path)
    })
    const registration = await workers.register(SERVICE_WORKER_URL, { updateViaCache: 'none' })
    watchForUpdates(registration)
    checkForUpdates(registration)
  } catch {
    // Insecure pages and some private windows have no service workers.
  }
}

/** Activates the newer version, in this window at once and in others at their next load. */
export const activateNewVersion = (waiting: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting.postMessage({ takeOver: true })
}
