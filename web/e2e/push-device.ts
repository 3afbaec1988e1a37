import { expect, type BrowserContext, type Page } from '@playwright/test'

const service = process.env['E2E_PUSH'] ?? ''

type Told = { title: string; body: string; tag: string; path: string }
type Device = { name: string; endpoint: string; p256dh: string; auth: string }

/**
 * A browser whose push service is the stand-in: a headless one has none. All it replaces is the
 * asking for an address; whatever comes back goes the real way.
 */
export const withPushService = async (context: BrowserContext): Promise<Device> => {
  const device = (await (await fetch(`${service}/devices`, { method: 'POST' })).json()) as Device
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = (key: string) => ({
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(
          atob(key.replaceAll('-', '+').replaceAll('_', '/')),
          (letter) => letter.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem('stand-in-key')
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('stand-in-key', applicationServerKey)
        return subscription(applicationServerKey)
      },
      getSubscription: async () => {
        const key = localStorage.getItem('stand-in-key')
        return key && subscription(key)
      },
    })
  }, device)
  return device
}

/** What the server has told this browser, decrypted with the browser's own keys. */
export const toldTo = async ({ name }: Device, times: number): Promise<Told[]> => {
  const told = async () => {
    const answer = await fetch(`${service}/devices/${name}`)
    return ((await answer.json()) as { message: Told }[]).map(({ message }) => message)
  }
  await expect.poll(async () => (await told()).length).toBe(times)
  return told()
}

/** From now on nobody looks at this page, or somebody does again. */
export const look = (page: Page, isAway: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isAway)

/** Hands a message to the worker of an origin, as the browser does when it comes from the service. */
export const deliver = async (page: Page, origin: string, message: Told) => {
  const session = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const mine = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
    if (mine) found.resolve(mine.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found.promise
  const data = JSON.stringify(message)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await session.detach()
}
