import { listenForInstall } from '../device/pwa.ts'
import { readStored } from '../device/storage.ts'
import { whenIdle } from '../device/when-idle.ts'
import { session } from '../session/session.ts'

const startWorker = async (open: (path: string) => void): Promise<void> =>
  (await import('../device/register-service-worker.ts')).registerServiceWorker({ open })

/** Loaded only if the user has turned push notifications on. */
const renewPushSubscription = (): void => {
  let lastToken: string | null = null
  session.subscribe(() => {
    const { userId, token } = session.get()
    if (userId === null || token === lastToken || readStored('push_on') === null) return
    lastToken = token
    void import('../push/push-subscription.ts').then(({ renewPushSubscription }) =>
      renewPushSubscription(userId),
    )
  })
}

/** Starts what makes the page a PWA: offline use, installation and push notifications. */
export const startPwa = ({ open }: { open: (path: string) => void }): void => {
  listenForInstall()
  renewPushSubscription()
  const start = () => void startWorker(open).catch(() => undefined)
  // The app may start after the page's load event.
  if (document.readyState === 'complete') whenIdle(start)
  else addEventListener('load', () => void whenIdle(start))
}
