// Service worker. Precaches the app shell and caches the most recently used pictures, for fast and offline
// use, and shows push notifications while no window is visible. It never handles API requests. To handle
// another kind of request, add an entry to ROUTES.

// Filled in by the build: every file of the app shell, and a version derived from their contents.
const SHELL = { version: 'unbuilt', files: [] }
const SHELL_CACHE = `shell-${SHELL.version}`
const PAGE = '/index.html'
const MAX_PARALLEL_FETCHES = 6
// Pages rendered by the server outside of the app; not available offline.
const SERVER_PAGES =
  /^\/(nsfw|pictures|local-paypal|console|healthz|about-us|privacy-policy|terms-of-use|safety|contact-us)(\/|$)/

// Both cache names are also in src/device/picture-cache.ts, and the limit in the contract.
const PICTURE_CACHE = 'pictures'
const MAX_PICTURES = 200
const ORDER_CACHE = 'pictures-order'
const ORDER_KEY = '/order'
const BYPASS_MS = 60_000

/** The cache key of a picture in all its sizes. */
const toPictureKey = (url) => url.split('?', 1)[0]

// LRU order, oldest first. Loaded once per worker; the browser may stop the worker at any time.
let order = null
let lastTask = Promise.resolve()
let queuedTasks = 0

const readPictureKeys = async (cache) =>
  new Set((await cache.keys()).map(({ url }) => toPictureKey(url)))

/** The cached pictures in LRU order; those without a recorded use count as oldest. */
const reconcileOrder = (recorded, present) => {
  const known = new Set(recorded)
  return [
    ...[...present].filter((key) => !known.has(key)),
    ...recorded.filter((key) => present.has(key)),
  ]
}

const readOrder = async (cache) => {
  const orderCache = await caches.open(ORDER_CACHE)
  const recorded = await (await orderCache.match(ORDER_KEY))?.json()
  return reconcileOrder(recorded ?? [], await readPictureKeys(cache))
}

/** Coalesced: written once after the last queued task. */
const writeOrder = async () => {
  queuedTasks -= 1
  if (queuedTasks > 0 || !order) return
  const orderCache = await caches.open(ORDER_CACHE)
  await orderCache.put(ORDER_KEY, new Response(JSON.stringify(order)))
}

/** Serializes changes of the order: two pictures that arrive together must not overwrite each other. */
const enqueue = (task) => {
  queuedTasks += 1
  // The disk may be full or storage denied: then nothing is cached.
  lastTask = lastTask
    .then(task)
    .then(writeOrder, writeOrder)
    .catch(() => undefined)
  return lastTask
}

/** Marks a picture as most recently used, caches a new response, and evicts the oldest. */
const touchPicture = (url, response) =>
  enqueue(async () => {
    const cache = await caches.open(PICTURE_CACHE)
    if (response) await cache.put(url, response)
    const key = toPictureKey(url)
    order = [...(order ?? (await readOrder(cache))).filter((other) => other !== key), key]
    if (order.length <= MAX_PICTURES) return
    // Pages delete pictures too: count only those still in the cache.
    order = reconcileOrder(order, await readPictureKeys(cache))
    const evicted = order.splice(0, Math.max(0, order.length - MAX_PICTURES))
    await Promise.all(evicted.map((old) => cache.delete(old, { ignoreSearch: true })))
  })

const bypassedOrigins = new Map()

const isBypassed = (url) => (bypassedOrigins.get(new URL(url).origin) ?? 0) > Date.now()

/** An origin without CORS can be shown but not read: let the browser fetch it without this worker. */
const bypassOrigin = (url) => {
  const { origin } = new URL(url)
  if (origin === location.origin) return Response.error()
  bypassedOrigins.set(origin, Date.now() + BYPASS_MS)
  return Response.redirect(url)
}

// Cross-origin pictures are requested with CORS: opaque responses count as megabytes of quota each.
const fetchPicture = (request) => {
  if (new URL(request.url).origin === location.origin) return fetch(request)
  const headers = { accept: request.headers.get('accept') ?? 'image/*' }
  return fetch(new Request(request.url, { mode: 'cors', credentials: 'omit', headers }))
}

const matchPicture = async (url, options) => {
  try {
    const cache = await caches.open(PICTURE_CACHE)
    return await cache.match(url, { ignoreVary: true, ...options })
  } catch {
    return undefined
  }
}

const respondWithPicture = async (event) => {
  const { url } = event.request
  const cached = await matchPicture(url)
  if (cached) {
    event.waitUntil(touchPicture(url))
    return cached
  }
  try {
    const response = await fetchPicture(event.request)
    if (response.ok) event.waitUntil(touchPicture(url, response.clone()))
    return response
  } catch {
    // Offline, another size is better than none.
    return (await matchPicture(url, { ignoreSearch: true })) ?? bypassOrigin(url)
  }
}

const getPath = (url) => new URL(url).pathname
const isSameOriginGet = ({ method, url }) =>
  method === 'GET' && new URL(url).origin === location.origin

/** A file of any cached version: an open page may be older than this worker. */
const matchFile = async (path) => {
  try {
    return await caches.match(new URL(path, location.origin).href, { ignoreVary: true })
  } catch {
    return undefined
  }
}

const cacheFile = async (path, response) => {
  try {
    await (await caches.open(SHELL_CACHE)).put(path, response)
  } catch {
    // The disk may be full or storage denied: then nothing is cached.
  }
}

/** Cache first: files with a hash in their name are immutable. */
const respondWithFile = async (event) => {
  const path = getPath(event.request.url)
  const cached = await matchFile(path)
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(cacheFile(path, response.clone()))
  return response
}

/** Network first for files without a hash; the cached copy is the offline fallback. */
const respondNetworkFirst = async (event) => {
  try {
    return await fetch(event.request)
  } catch {
    return (await matchFile(getPath(event.request.url))) ?? Response.error()
  }
}

const respondWithPage = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await matchFile(PAGE)) ?? Response.error()
  }
}

const ROUTES = [
  {
    matches: (request) => isSameOriginGet(request) && getPath(request.url).startsWith('/assets/'),
    respond: respondWithFile,
  },
  {
    matches: (request) =>
      isSameOriginGet(request) &&
      request.mode === 'navigate' &&
      !SERVER_PAGES.test(getPath(request.url)),
    respond: respondWithPage,
  },
  {
    matches: (request) => isSameOriginGet(request) && SHELL.files.includes(getPath(request.url)),
    respond: respondNetworkFirst,
  },
  {
    matches: ({ method, destination, url }) =>
      method === 'GET' &&
      destination === 'image' &&
      new URL(url).pathname.includes('/pictures/') &&
      !isBypassed(url),
    respond: respondWithPicture,
  },
]

/** Precaches the app shell in small batches, so that the first page's own requests are not delayed. */
const precacheShell = async () => {
  const cache = await caches.open(SHELL_CACHE)
  const remaining = [...SHELL.files]
  while (remaining.length > 0) {
    const batch = remaining.splice(0, MAX_PARALLEL_FETCHES)
    await Promise.all(
      batch.map(async (path) => {
        const mode = path.startsWith('/assets/') ? 'default' : 'no-cache'
        const response = await fetch(path, { cache: mode })
        if (!response.ok) throw new Error(`could not cache ${path}: HTTP ${response.status}`)
        await cache.put(path, response)
      }),
    )
  }
}

/** Keeps this version and the previous one, which open pages may still need. */
const deleteOldShells = async () => {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'))
  const old = shells.filter((name) => name !== SHELL_CACHE).slice(0, -1)
  await Promise.all(old.map((name) => caches.delete(name)))
}

addEventListener('install', (event) =>
  event.waitUntil(
    precacheShell().then(() => {
      // The first worker activates at once; an update waits until the user accepts it.
      if (!registration.active) return skipWaiting()
    }),
  ),
)

addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([deleteOldShells(), registration.navigationPreload?.enable(), clients.claim()]),
  ),
)

addEventListener('fetch', (event) => {
  const route = ROUTES.find(({ matches }) => matches(event.request))
  if (route) event.respondWith(route.respond(event))
})

const resetOrder = () =>
  enqueue(async () => {
    order = null
  })

const getWindows = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Shows a notification unless a window of the app is visible: the reply is seen there. */
const notify = async ({ title, body, tag, path }) => {
  const isVisible = (await getWindows()).some(
    ({ visibilityState }) => visibilityState === 'visible',
  )
  if (isVisible) return
  await registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  })
}

addEventListener('push', (event) => {
  const message = event.data?.json()
  if (message?.title) event.waitUntil(notify(message))
})

/** Focuses an existing window, or opens a new one. */
const openPath = async (path) => {
  const open = await getWindows()
  const best = open.find(({ url }) => getPath(url) === path) ?? open[0]
  if (!best) return clients.openWindow(path)
  await best.focus()
  return best.postMessage({ open: path })
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data.path))
})

// Messages from pages: the user signed out, or accepted the update.
addEventListener('message', (event) => {
  if (event.data?.hasLeft) event.waitUntil(resetOrder())
  if (event.data?.takeOver) event.waitUntil(skipWaiting())
})
