const SCRIPT = '/service-worker.js'

/** Puts the worker beside the pages that keeps the last pictures. Without it everything works too. */
export const startPictureWorker = async (): Promise<void> => {
  try {
    await navigator.serviceWorker.register(SCRIPT)
  } catch {
    // Insecure pages and some private windows have no workers.
  }
}
