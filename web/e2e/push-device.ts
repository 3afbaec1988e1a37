import { expect, type BrowserContext, type Page } from '@playwright/test'

/** The URL of the fake push service of the test server. */
const serviceUrl = process.env['E2E_PUSH'] ?? ''

type PushMessage = { title: string; body: string; tag: string; path: string }
type Device = { name: string; endpoint: string; p256dh: string; auth: string }

/**
 * Gives a browser a fake push service, since a headless one has none. Only the subscription is
 * replaced; messages are encrypted and sent as in production.
 */
export const installFakePushService = async (context: BrowserContext): Promise<Device> => {
  const device = (await (await fetch(`${serviceUrl}/devices`, { method: 'POST' })).json()) as Device
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const createSubscription = (key: string) => ({
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(
          atob(key.replaceAll('-', '+').replaceAll('_', '/')),
          (letter) => letter.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem('fake-push-key')
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('fake-push-key', applicationServerKey)
        return createSubscription(applicationServerKey)
      },
      getSubscription: async () => {
        const key = localStorage.getItem('fake-push-key')
        return key && createSubscription(key)
      },
    })
  }, device)
  return device
}

/** The push messages sent to this browser, decrypted with its keys, once `times` have arrived. */
export const waitForPushes = async ({ name }: Device, times: number): Promise<PushMessage[]> => {
  const readMessages = async () => {
    const response = await fetch(`${serviceUrl}/devices/${name}`)
    return ((await response.json()) as { message: PushMessage }[]).map(({ message }) => message)
  }
  await expect.poll(async () => (await readMessages()).length).toBe(times)
  return readMessages()
}

/** Makes the page report itself as hidden or visible. */
export const setPageHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** Delivers a push message to the service worker of an origin, as the browser does. */
export const deliverPush = async (page: Page, origin: string, message: PushMessage) => {
  const session = await page.context().newCDPSession(page)
  const registration = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
    if (own) registration.resolve(own.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration.promise
  const data = JSON.stringify(message)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await session.detach()
}
