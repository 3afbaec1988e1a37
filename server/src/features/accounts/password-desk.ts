import { availableParallelism } from 'node:os'
import { makeGate } from '../../kernel/gate.ts'
import type { Part } from '../../kernel/parts.ts'
import { hashPassword, matchesHash } from './password-hash.ts'

const LARGE_MACHINE = 4
const MOST_WAITING = 100
/** As many as there are wrong tries; whoever knows the password needs one. */
const EACH = 10

/** Without a hash to compare with it takes the same time and is wrong. */
export type Matches = (password: string, phc: string | null) => Promise<boolean>

export type PasswordDesk = {
  hash(password: string): Promise<string>
  /** Lets one comparison after another in, each with what belongs to it. */
  inTurn<T>(account: string, work: (matches: Matches) => Promise<T>): Promise<T>
}

/** Hashing fills the threads that files, names and pictures share, so it goes one by one. */
export const passwordDesk: Part<PasswordDesk> = {
  name: 'password-desk',
  make: ({ config: { limitsScale } }) => {
    const places = availableParallelism() > LARGE_MACHINE ? 2 : 1
    const each = Math.ceil(EACH * limitsScale)
    const gate = makeGate({ places, waiting: MOST_WAITING, each })
    const nobodys = hashPassword('')
    const matches: Matches = async (password, phc) => {
      const isRight = await matchesHash(password, phc ?? (await nobodys))
      return phc !== null && isRight
    }
    return {
      hash: (password) => gate.through(() => hashPassword(password)),
      inTurn: (account, work) => gate.through(() => work(matches), account),
    }
  },
}
