import { listenForInstall } from '../device/home.ts'
import { remembered } from '../device/storage.ts'
import { whenIdle } from '../device/when-idle.ts'
import { session } from '../session/session.ts'

const startWorker = async (open: (path: string) => void): Promise<void> =>
  (await import('../device/worker.ts')).startWorker({ open })

/** Loaded only if the user has turned push notifications on. */
const renewPushSubscription = (): void => {
  let lastToken: string | null = null
  session.subscribe(() => {
    const { userId, token } = session.get()
    if (userId === null || token === lastToken || remembered('push_on') === null) return
    lastToken = token
    void import('../push/stay-told.ts').then(({ stayToldAs }) => stayToldAs(userId))
  })
}

/** Starts what makes the page a PWA: offline use, installation and push notifications. */
export const beAtHome = ({ open }: { open: (path: string) => void }): void => {
  listenForInstall()
  renewPushSubscription()
  const start = () => void startWorker(open).catch(() => undefined)
  // The app may start after the page's load event.
  if (document.readyState === 'complete') whenIdle(start)
  else addEventListener('load', () => void whenIdle(start))
}
