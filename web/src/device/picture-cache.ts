/** Where the worker keeps the pictures that were seen: public/service-worker.js. */
const PICTURES = 'pictures'
/** And in which order they were seen, by their addresses. */
const ORDER = 'pictures-order'

const isOwn = (response: Response | undefined): boolean =>
  /\bprivate\b/.test(response?.headers.get('cache-control') ?? '')

// Storage can be denied, and insecure pages have none: then nothing was kept.
const onShelf = async (work: (shelf: Cache) => Promise<unknown>): Promise<void> => {
  try {
    if (await caches.has(PICTURES)) await work(await caches.open(PICTURES))
  } catch {
    // Nothing to forget.
  }
}

/** Drops one picture in all its sizes, by its address. */
export const forgetPicture = (url: string): Promise<void> =>
  onShelf((shelf) => shelf.delete(url, { ignoreSearch: true }))

/** Drops what was for this person's eyes alone; what everybody may see stays. */
export const forgetOwnPictures = (): Promise<void> =>
  onShelf(async (shelf) => {
    const kept = await shelf.keys()
    await Promise.all(
      kept.map(async (request) => {
        if (isOwn(await shelf.match(request, { ignoreVary: true }))) await shelf.delete(request)
      }),
    )
    // The address of a picture is all that is needed to see it.
    await caches.delete(ORDER)
    navigator.serviceWorker.controller?.postMessage({ hasLeft: true })
  })
