import { createStore, useStore } from '../../../../web/src/device/store.ts'
import { toast } from '../../../../web/src/ui/toast/toast.ts'
import { send } from '../../api/send.ts'
import { currentText } from '../../i18n/text.ts'

export type Decision = {
  id: number
  version: number
  name: string
  /** Empty: she is approved. */
  reason: string
}

// Given, and for a few seconds still to be taken back: only then the server is told.
const given = createStore<readonly Decision[]>([])

export const useGiven = (): readonly Decision[] => useStore(given)

const drop = (one: Decision): void => given.set(given.get().filter((other) => other !== one))

const tell = ({ id, version, reason }: Decision, keepalive = false): Promise<null> =>
  reason
    ? send('review', 'reject', { id, version, reason }, { keepalive })
    : send('review', 'approve', { id, version }, { keepalive })

const commit = async (one: Decision, onTold: () => Promise<unknown>): Promise<void> => {
  if (!given.get().includes(one)) return
  try {
    await tell(one)
  } catch (error) {
    toast({ kind: 'error', text: error instanceof Error ? error.message : String(error) })
  }
  // It leaves the list by the answer of the server, so that nothing comes back for a blink.
  await onTold().catch(() => undefined)
  drop(one)
}

export const decide = (one: Decision, onTold: () => Promise<unknown>): void => {
  given.set([...given.get(), one])
  toast({
    kind: 'ok',
    text: currentText(one.reason ? 'review.rejected' : 'review.approved', { name: one.name }),
    action: { label: currentText('review.undo'), run: () => drop(one) },
    onGone: () => void commit(one, onTold),
  })
}

/** Whoever leaves the page has decided. */
addEventListener('pagehide', () => {
  for (const one of given.get()) void tell(one, true).catch(() => undefined)
  given.set([])
})
