/** Cache of the service worker for viewed pictures: public/service-worker.js. */
const PICTURE_CACHE = 'pictures'
/** Their LRU order, by URL. */
const ORDER_CACHE = 'pictures-order'

const isPrivate = (response: Response | undefined): boolean =>
  /\bprivate\b/.test(response?.headers.get('cache-control') ?? '')

// Cache storage can be denied, and insecure pages have none: then nothing was cached.
const withPictureCache = async (work: (cache: Cache) => Promise<unknown>): Promise<void> => {
  try {
    if (await caches.has(PICTURE_CACHE)) await work(await caches.open(PICTURE_CACHE))
  } catch {
    // Nothing to delete.
  }
}

/** Deletes one picture in all its sizes, by its URL. */
export const forgetPicture = (url: string): Promise<void> =>
  withPictureCache((cache) => cache.delete(url, { ignoreSearch: true }))

/** Deletes the user's private pictures; public ones stay. */
export const forgetOwnPictures = (): Promise<void> =>
  withPictureCache(async (cache) => {
    const requests = await cache.keys()
    await Promise.all(
      requests.map(async (request) => {
        if (isPrivate(await cache.match(request, { ignoreVary: true }))) await cache.delete(request)
      }),
    )
    // The URL of a picture is all that is needed to see it.
    await caches.delete(ORDER_CACHE)
    navigator.serviceWorker.controller?.postMessage({ hasLeft: true })
  })
