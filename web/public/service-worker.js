// Works beside the pages. It keeps the app itself and the last pictures that were seen, so that both are
// there at once and without a connection, and it says when she has answered while nobody looked. What
// is asked of the API it never touches. A further task is a further entry of TASKS.

// Filled in by the build: every file that the app is made of, and one name for all of them together.
const SHELL = { version: 'unbuilt', files: [] }
const SHELL_SHELF = `shell-${SHELL.version}`
const PAGE = '/index.html'
const AT_ONCE = 6
// Pages that the server writes; without a connection they are not there.
const OUTSIDE =
  /^\/(nsfw|pictures|local-paypal|console|healthz|about-us|privacy-policy|terms-of-use|safety|contact-us)(\/|$)/

// Both names are also in src/device/picture-cache.ts, and the number in the contract.
const PICTURES = 'pictures'
const PICTURES_KEPT = 200
const ORDER = 'pictures-order'
const ORDER_KEY = '/order'
const LEFT_ALONE_MS = 60_000

/** One picture has one name, whatever its size. */
const nameOf = (url) => url.split('?', 1)[0]

// Oldest first. Read once in the life of this worker, which the browser may end at any moment.
let order = null
let last = Promise.resolve()
let waiting = 0

const namesOn = async (shelf) => new Set((await shelf.keys()).map(({ url }) => nameOf(url)))

/** What is on the shelf in the order of its last use; what was never noted counts as oldest. */
const tidied = (noted, present) => {
  const known = new Set(noted)
  return [
    ...[...present].filter((name) => !known.has(name)),
    ...noted.filter((n) => present.has(n)),
  ]
}

const readOrder = async (shelf) => {
  const notes = await caches.open(ORDER)
  const noted = await (await notes.match(ORDER_KEY))?.json()
  return tidied(noted ?? [], await namesOn(shelf))
}

/** Written once the last of those who wait has had its turn. */
const noteOrder = async () => {
  waiting -= 1
  if (waiting > 0 || !order) return
  const notes = await caches.open(ORDER)
  await notes.put(ORDER_KEY, new Response(JSON.stringify(order)))
}

/** One after the other: two pictures that come at once must not forget each other. */
const inTurn = (work) => {
  waiting += 1
  // A full disk or a denied storage: then it is not kept.
  last = last
    .then(work)
    .then(noteOrder, noteOrder)
    .catch(() => undefined)
  return last
}

/** Notes that a picture was seen, keeps its bytes if they are new, and lets the oldest go. */
const noteSeen = (url, response) =>
  inTurn(async () => {
    const shelf = await caches.open(PICTURES)
    if (response) await shelf.put(url, response)
    const name = nameOf(url)
    order = [...(order ?? (await readOrder(shelf))).filter((other) => other !== name), name]
    if (order.length <= PICTURES_KEPT) return
    // Pages take pictures away too: only what is really there counts.
    order = tidied(order, await namesOn(shelf))
    const tooMany = order.splice(0, Math.max(0, order.length - PICTURES_KEPT))
    await Promise.all(tooMany.map((old) => shelf.delete(old, { ignoreSearch: true })))
  })

const leftAlone = new Map()

const isLeftAlone = (url) => (leftAlone.get(new URL(url).origin) ?? 0) > Date.now()

/** An origin that may be shown but not read: the browser goes there itself, past this worker. */
const leaveAlone = (url) => {
  const { origin } = new URL(url)
  if (origin === location.origin) return Response.error()
  leftAlone.set(origin, Date.now() + LEFT_ALONE_MS)
  return Response.redirect(url)
}

// Bytes of another origin are asked for openly: hidden ones would count as megabytes each.
const ask = (request) => {
  if (new URL(request.url).origin === location.origin) return fetch(request)
  const headers = { accept: request.headers.get('accept') ?? 'image/*' }
  return fetch(new Request(request.url, { mode: 'cors', credentials: 'omit', headers }))
}

const fromShelf = async (url, options) => {
  try {
    const shelf = await caches.open(PICTURES)
    return await shelf.match(url, { ignoreVary: true, ...options })
  } catch {
    return undefined
  }
}

const answerPicture = async (event) => {
  const { url } = event.request
  const kept = await fromShelf(url)
  if (kept) {
    event.waitUntil(noteSeen(url))
    return kept
  }
  try {
    const response = await ask(event.request)
    if (response.ok) event.waitUntil(noteSeen(url, response.clone()))
    return response
  } catch {
    // Without a connection another size of it is better than none.
    return (await fromShelf(url, { ignoreSearch: true })) ?? leaveAlone(url)
  }
}

const pathOf = (url) => new URL(url).pathname
const isHere = ({ method, url }) => method === 'GET' && new URL(url).origin === location.origin

/** A file of any version that is still kept: a page that is open now may be older than this worker. */
const keptFile = async (path) => {
  try {
    return await caches.match(new URL(path, location.origin).href, { ignoreVary: true })
  } catch {
    return undefined
  }
}

const keepFile = async (path, response) => {
  try {
    await (await caches.open(SHELL_SHELF)).put(path, response)
  } catch {
    // A full disk or a denied storage: then it is not kept.
  }
}

/** Files with a hash in their name never change. */
const answerFile = async (event) => {
  const path = pathOf(event.request.url)
  const kept = await keptFile(path)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keepFile(path, response.clone()))
  return response
}

/** What keeps its name is asked for first; what is kept of it is for want of a connection. */
const answerFresh = async (event) => {
  try {
    return await fetch(event.request)
  } catch {
    return (await keptFile(pathOf(event.request.url))) ?? Response.error()
  }
}

const answerPage = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await keptFile(PAGE)) ?? Response.error()
  }
}

const TASKS = [
  {
    isMine: (request) => isHere(request) && pathOf(request.url).startsWith('/assets/'),
    answer: answerFile,
  },
  {
    isMine: (request) =>
      isHere(request) && request.mode === 'navigate' && !OUTSIDE.test(pathOf(request.url)),
    answer: answerPage,
  },
  {
    isMine: (request) => isHere(request) && SHELL.files.includes(pathOf(request.url)),
    answer: answerFresh,
  },
  {
    isMine: ({ method, destination, url }) =>
      method === 'GET' &&
      destination === 'image' &&
      new URL(url).pathname.includes('/pictures/') &&
      !isLeftAlone(url),
    answer: answerPicture,
  },
]

/** A few at a time: whoever looks at the first page comes first. */
const keepShell = async () => {
  const shelf = await caches.open(SHELL_SHELF)
  const left = [...SHELL.files]
  while (left.length > 0) {
    const some = left.splice(0, AT_ONCE)
    await Promise.all(
      some.map(async (path) => {
        const cache = path.startsWith('/assets/') ? 'default' : 'no-cache'
        const response = await fetch(path, { cache })
        if (!response.ok) throw new Error(`${path} cannot be kept: ${response.status}`)
        await shelf.put(path, response)
      }),
    )
  }
}

/** This version and the one before it, which open pages may still need. */
const dropOldShells = async () => {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'))
  const old = shells.filter((name) => name !== SHELL_SHELF).slice(0, -1)
  await Promise.all(old.map((name) => caches.delete(name)))
}

addEventListener('install', (event) =>
  event.waitUntil(
    keepShell().then(() => {
      // The first of its kind begins at once. A newer one waits until somebody says so.
      if (!registration.active) return skipWaiting()
    }),
  ),
)

addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([dropOldShells(), registration.navigationPreload?.enable(), clients.claim()]),
  ),
)

addEventListener('fetch', (event) => {
  const task = TASKS.find(({ isMine }) => isMine(event.request))
  if (task) event.respondWith(task.answer(event))
})

const forgetOrder = () =>
  inTurn(async () => {
    order = null
  })

const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Whoever has the app before the eyes sees her answer there. */
const tell = async ({ title, body, tag, path }) => {
  const isSeen = (await windows()).some(({ visibilityState }) => visibilityState === 'visible')
  if (isSeen) return
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
  if (message?.title) event.waitUntil(tell(message))
})

/** In the window that is there, or in a new one. */
const openPath = async (path) => {
  const open = await windows()
  const best = open.find(({ url }) => pathOf(url) === path) ?? open[0]
  if (!best) return clients.openWindow(path)
  await best.focus()
  return best.postMessage({ open: path })
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data.path))
})

// A page tells that somebody has left, or wants the newer worker to begin.
addEventListener('message', (event) => {
  if (event.data?.hasLeft) event.waitUntil(forgetOrder())
  if (event.data?.takeOver) event.waitUntil(skipWaiting())
})
