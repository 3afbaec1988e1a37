/** An in-memory reference model of the ledger that property tests compare with the real one. */
type Hold = {
  kind: 'points' | 'free'
  amount: number
  reason: string
  month: string
  state: 'held' | 'settled' | 'voided'
}
type Entry = { delta: number; reason: string; month: string }

export const createLedgerModel = (freePerDay: number) => {
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

  /** Idempotency key: the same movement is replayed, another movement with the same key is refused. */
  const applyOnce = (key: string, entry: Entry, move: () => string): string => {
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

  const addSpent = (month: string, points: number) =>
    spentIn.set(month, (spentIn.get(month) ?? 0) + points)

  const payDebt = (atMost: number) => {
    const paid = Math.min(debt, atMost)
    balance -= paid
    debt -= paid
  }

  /** A movement dated in an earlier month must also fit into every month since. */
  const isOverCeiling = (month: string, amount: number) => {
    const since = [...spentIn].filter(([one]) => one >= month).map(([, spent]) => spent)
    return ceiling > 0 && held + Math.max(0, ...since) + amount > ceiling
  }

  const recordSpend = (key: string, entry: Entry) => {
    balance += entry.delta
    addSpent(entry.month, -entry.delta)
    spends.set(key, entry)
  }

  const startHold = (key: string, amount: number, reason: string, month: string) => {
    if (balance - held < amount) return 'insufficient'
    if (isOverCeiling(month, amount)) return 'ceiling'
    held += amount
    holds.set(key, { kind: 'points', amount, reason, month, state: 'held' })
    return 'done'
  }

  const findEarlierHold = (key: string, isSame: (hold: Hold) => boolean) => {
    const before = holds.get(key)
    if (before) return isSame(before) ? 'replayed' : 'key-reused'
    return entries.has(key) ? 'key-reused' : undefined
  }

  return {
    grant: (key: string, month: string, amount: number) =>
      applyOnce(key, { delta: amount, reason: 'point-pack', month }, () => {
        balance += amount
        payDebt(amount)
        return 'done'
      }),
    spend(key: string, month: string, amount: number) {
      const entry = { delta: -amount, reason: 'unlock-image', month }
      return applyOnce(key, entry, () => {
        if (balance - held < amount) return 'insufficient'
        if (isOverCeiling(month, amount)) return 'ceiling'
        recordSpend(key, entry)
        return 'done'
      })
    },
    refund(spendKey: string, month: string) {
      const spend = spends.get(spendKey)
      if (!spend) return 'missing'
      if (refunded.has(spendKey)) return 'replayed'
      refunded.add(spendKey)
      balance -= spend.delta
      if (spend.month === month) addSpent(month, spend.delta)
      return 'done'
    },
    clawBack: (key: string, month: string, amount: number) =>
      applyOnce(key, { delta: -amount, reason: 'payment-refunded', month }, () => {
        const taken = Math.min(amount, balance - held)
        balance -= taken
        debt += amount - taken
        return 'done'
      }),
    hold: (key: string, month: string, amount: number) =>
      findEarlierHold(key, (one) => one.reason === 'create-image' && one.amount === amount) ??
      startHold(key, amount, 'create-image', month),
    message(key: string, month: string) {
      const before = findEarlierHold(key, ({ reason }) => reason === 'message')
      if (before) return before
      const used = freeUsed.get(month) ?? 0
      if (used < freePerDay) {
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
      recordSpend(key, entry)
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
