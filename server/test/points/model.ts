/** What the ledger must do, in a few lines of memory: the tests hold the real one against it. */
type Hold = { kind: 'points' | 'free'; amount: number; state: 'held' | 'settled' | 'voided' }

export const makeModel = (freeADay: number) => {
  let balance = 0
  let held = 0
  let debt = 0
  let freeUsed = 0
  const done = new Map<string, string>()
  const holds = new Map<string, Hold>()
  const refunded = new Set<string>()
  const spends = new Map<string, number>()

  /** A key happens once: the same movement again is told as before, another one is refused. */
  const once = (key: string, what: string, move: () => string): string => {
    const before = done.get(key)
    if (before !== undefined) return before === what ? 'replayed' : 'key-reused'
    const outcome = move()
    if (outcome === 'done') done.set(key, what)
    return outcome
  }

  return {
    grant: (key: string, amount: number) =>
      once(key, `grant ${amount}`, () => {
        const paid = Math.min(debt, amount)
        balance += amount - paid
        debt -= paid
        return 'done'
      }),
    spend: (key: string, amount: number) =>
      once(key, `spend ${amount}`, () => {
        if (balance - held < amount) return 'insufficient'
        balance -= amount
        spends.set(key, amount)
        return 'done'
      }),
    refund(spendKey: string) {
      const amount = spends.get(spendKey)
      if (amount === undefined) return 'missing'
      if (refunded.has(spendKey)) return 'replayed'
      refunded.add(spendKey)
      balance += amount
      return 'done'
    },
    clawBack: (key: string, amount: number) =>
      once(key, 'claw-back', () => {
        const taken = Math.min(amount, balance - held)
        balance -= taken
        debt += amount - taken
        return 'done'
      }),
    hold(key: string, amount: number) {
      const before = holds.get(key)
      if (before)
        return before.kind === 'points' && before.amount === amount ? 'replayed' : 'key-reused'
      if (balance - held < amount) return 'insufficient'
      held += amount
      holds.set(key, { kind: 'points', amount, state: 'held' })
      return 'done'
    },
    message(key: string) {
      if (holds.has(key)) return 'replayed'
      if (freeUsed < freeADay) {
        freeUsed++
        holds.set(key, { kind: 'free', amount: 1, state: 'held' })
        return 'done'
      }
      if (balance - held < 1) return 'free-exhausted'
      held += 1
      holds.set(key, { kind: 'points', amount: 1, state: 'held' })
      return 'done'
    },
    settle(key: string) {
      const hold = holds.get(key)
      if (!hold) return 'missing'
      if (hold.state !== 'held') return hold.state
      hold.state = 'settled'
      if (hold.kind === 'points') {
        held -= hold.amount
        balance -= hold.amount
        spends.set(key, hold.amount)
      }
      return 'done'
    },
    void(key: string) {
      const hold = holds.get(key)
      if (!hold) return 'missing'
      if (hold.state !== 'held') return hold.state
      hold.state = 'voided'
      if (hold.kind === 'points') held -= hold.amount
      else freeUsed--
      return 'done'
    },
    state: () => ({ balance, held, debt, freeUsed }),
  }
}
