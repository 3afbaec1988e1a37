/** What the ledger must do, in a few lines of memory: the tests hold the real one against it. */
type Hold = {
  kind: 'points' | 'free'
  amount: number
  reason: string
  month: string
  state: 'held' | 'settled' | 'voided'
}
type Entry = { delta: number; reason: string; month: string }

export const makeModel = (freeADay: number) => {
  let balance = 0
  let held = 0
  let debt = 0
  let ceiling = 0
  const freeUsed = new Map<string, number>()
  const entries = new Map<string, Entry>()
  const holds = new Map<string, Hold>()
  const spends = new Map<string, Entry>()
  const refunded = new Set<string>()
  const spentIn = new Map<string, number>()

  /** A key happens once: the same movement again is told as before, another one is refused. */
  const once = (key: string, entry: Entry, move: () => string): string => {
    const before = entries.get(key)
    if (before) {
      const isSame = before.delta === entry.delta && before.reason === entry.reason
      return isSame ? 'replayed' : 'key-reused'
    }
    if (holds.has(key)) return 'key-reused'
    const outcome = move()
    if (outcome === 'done') entries.set(key, entry)
    return outcome
  }

  const count = (month: string, points: number) =>
    spentIn.set(month, (spentIn.get(month) ?? 0) + points)

  const payDebt = (atMost: number) => {
    const paid = Math.min(debt, atMost)
    balance -= paid
    debt -= paid
  }

  /** What comes late must fit in every month since. */
  const isOverCeiling = (month: string, amount: number) => {
    const since = [...spentIn].filter(([one]) => one >= month).map(([, spent]) => spent)
    return ceiling > 0 && held + Math.max(0, ...since) + amount > ceiling
  }

  const keepSpend = (key: string, entry: Entry) => {
    balance += entry.delta
    count(entry.month, -entry.delta)
    spends.set(key, entry)
  }

  const startHold = (key: string, amount: number, reason: string, month: string) => {
    if (balance - held < amount) return 'insufficient'
    if (isOverCeiling(month, amount)) return 'ceiling'
    held += amount
    holds.set(key, { kind: 'points', amount, reason, month, state: 'held' })
    return 'done'
  }

  const holdBefore = (key: string, isSame: (hold: Hold) => boolean) => {
    const before = holds.get(key)
    if (before) return isSame(before) ? 'replayed' : 'key-reused'
    return entries.has(key) ? 'key-reused' : undefined
  }

  return {
    grant: (key: string, month: string, amount: number) =>
      once(key, { delta: amount, reason: 'point-pack', month }, () => {
        balance += amount
        payDebt(amount)
        return 'done'
      }),
    spend(key: string, month: string, amount: number) {
      const entry = { delta: -amount, reason: 'unlock-image', month }
      return once(key, entry, () => {
        if (balance - held < amount) return 'insufficient'
        if (isOverCeiling(month, amount)) return 'ceiling'
        keepSpend(key, entry)
        return 'done'
      })
    },
    refund(spendKey: string, month: string) {
      const spend = spends.get(spendKey)
      if (!spend) return 'missing'
      if (refunded.has(spendKey)) return 'replayed'
      refunded.add(spendKey)
      balance -= spend.delta
      if (spend.month === month) count(month, spend.delta)
      return 'done'
    },
    clawBack: (key: string, month: string, amount: number) =>
      once(key, { delta: -amount, reason: 'payment-refunded', month }, () => {
        const taken = Math.min(amount, balance - held)
        balance -= taken
        debt += amount - taken
        return 'done'
      }),
    hold: (key: string, month: string, amount: number) =>
      holdBefore(key, (one) => one.reason === 'create-image' && one.amount === amount) ??
      startHold(key, amount, 'create-image', month),
    message(key: string, month: string) {
      const before = holdBefore(key, ({ reason }) => reason === 'message')
      if (before) return before
      const used = freeUsed.get(month) ?? 0
      if (used < freeADay) {
        freeUsed.set(month, used + 1)
        holds.set(key, { kind: 'free', amount: 1, reason: 'message', month, state: 'held' })
        return 'done'
      }
      const outcome = startHold(key, 1, 'message', month)
      return outcome === 'insufficient' ? 'free-exhausted' : outcome
    },
    settle(key: string, month: string) {
      const hold = holds.get(key)
      if (!hold) return 'missing'
      if (hold.state !== 'held') return hold.state
      hold.state = 'settled'
      if (hold.kind === 'free') return 'done'
      const entry = { delta: -hold.amount, reason: hold.reason, month }
      held -= hold.amount
      keepSpend(key, entry)
      entries.set(key, entry)
      return 'done'
    },
    void(key: string) {
      const hold = holds.get(key)
      if (!hold) return 'missing'
      if (hold.state !== 'held') return hold.state
      hold.state = 'voided'
      if (hold.kind === 'free') freeUsed.set(hold.month, (freeUsed.get(hold.month) ?? 0) - 1)
      else {
        held -= hold.amount
        payDebt(hold.amount)
      }
      return 'done'
    },
    ceiling(points: number) {
      ceiling = points
      return 'done'
    },
    state() {
      const month = [...spentIn.keys()].sort().at(-1) ?? '2000-01'
      return {
        balance,
        held,
        debt,
        freeUsed: [...freeUsed.values()].reduce((sum, used) => sum + used, 0),
        month,
        monthSpent: spentIn.get(month) ?? 0,
      }
    },
  }
}
