import { listenForInstall } from '../device/home.ts'
import { remembered } from '../device/storage.ts'
import { whenIdle } from '../device/when-idle.ts'
import { session } from '../session/session.ts'

const startWorker = async (open: (path: string) => void): Promise<void> =>
  (await import('../device/worker.ts')).startWorker({ open })

/** Only where somebody wants to be told of answers: nobody else needs a byte of it. */
const stayTold = (): void => {
  let known: string | null = null
  session.subscribe(() => {
    const { userId, token } = session.get()
    if (userId === null || token === known || remembered('push_on') === null) return
    known = token
    void import('../push/stay-told.ts').then(({ stayToldAs }) => stayToldAs(userId))
  })
}

/** What makes a page an app: it is there without a connection, can be installed, and calls. */
export const beAtHome = ({ open }: { open: (path: string) => void }): void => {
  listenForInstall()
  stayTold()
  const start = () => void startWorker(open).catch(() => undefined)
  // The app may begin after the page has loaded.
  if (document.readyState === 'complete') whenIdle(start)
  else addEventListener('load', () => void whenIdle(start))
}
