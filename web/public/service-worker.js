// Works beside the pages. So far it has one task: it keeps the last pictures that were seen, so that
// they are there at once and without a connection. A further task is a further entry of TASKS.

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

const TASKS = [
  {
    isMine: ({ method, destination, url }) =>
      method === 'GET' &&
      destination === 'image' &&
      new URL(url).pathname.includes('/pictures/') &&
      !isLeftAlone(url),
    answer: answerPicture,
  },
]

addEventListener('install', (event) => {
  // Pages need nothing from here yet: they do not wait until this worker is awake.
  event.addRoutes?.({ condition: { requestMode: 'navigate' }, source: 'network' })
  event.waitUntil(skipWaiting())
})

addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const task = TASKS.find(({ isMine }) => isMine(event.request))
  if (task) event.respondWith(task.answer(event))
})

const forgetOrder = () =>
  inTurn(async () => {
    order = null
  })

// A page tells that somebody has left.
addEventListener('message', (event) => {
  if (event.data?.hasLeft) event.waitUntil(forgetOrder())
})
