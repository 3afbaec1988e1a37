import { createStore, useStore } from '@dulcinea/ui/device/store.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { send } from '../../api/send.ts'
import { translate } from '../../i18n/text.ts'

export type Decision = {
  id: number
  version: number
  name: string
  /** Empty for an approval. */
  reason: string
}

// Decisions that can be undone for a few seconds; they are sent to the server afterwards.
const pending = createStore<readonly Decision[]>([])

export const usePendingDecisions = (): readonly Decision[] => useStore(pending)

const drop = (one: Decision): void => pending.set(pending.get().filter((other) => other !== one))

const sendDecision = ({ id, version, reason }: Decision, keepalive = false): Promise<null> =>
  reason
    ? send('review', 'reject', { id, version, reason }, { keepalive })
    : send('review', 'approve', { id, version }, { keepalive })

const commit = async (one: Decision, onSent: () => Promise<unknown>): Promise<void> => {
  if (!pending.get().includes(one)) return
  try {
    await sendDecision(one)
  } catch (error) {
    toast({ kind: 'error', text: error instanceof Error ? error.message : String(error) })
  }
  // Dropped only after the refetch, so that the row does not reappear for a moment.
  await onSent().catch(() => undefined)
  drop(one)
}

export const decide = (one: Decision, onSent: () => Promise<unknown>): void => {
  pending.set([...pending.get(), one])
  toast({
    kind: 'ok',
    text: translate(one.reason ? 'review.rejected' : 'review.approved', { name: one.name }),
    action: { label: translate('review.undo'), run: () => drop(one) },
    onDismissed: () => void commit(one, onSent),
  })
}

// Leaving the page sends pending decisions at once.
addEventListener('pagehide', () => {
  for (const one of pending.get()) void sendDecision(one, true).catch(() => undefined)
  pending.set([])
})
