import { availableParallelism } from 'node:os'
import { makeGate } from '../../kernel/gate.ts'
import type { Part } from '../../kernel/parts.ts'
import { hashPassword, matchesHash } from './password-hash.ts'

const LARGE_MACHINE = 4
const MOST_WAITING = 100

/** Without a hash to compare with it takes the same time and is wrong. */
export type Matches = (password: string, phc: string | null) => Promise<boolean>

export type PasswordDesk = {
  hash(password: string): Promise<string>
  /** Lets one comparison after another in, each with what belongs to it. */
  inTurn<T>(work: (matches: Matches) => Promise<T>): Promise<T>
}

/** Hashing fills the threads that files, names and pictures share, so it goes one by one. */
export const passwordDesk: Part<PasswordDesk> = {
  name: 'password-desk',
  make: () => {
    const places = availableParallelism() > LARGE_MACHINE ? 2 : 1
    const gate = makeGate({ places, waiting: MOST_WAITING })
    const nobodys = hashPassword('')
    const matches: Matches = async (password, phc) => {
      const isRight = await matchesHash(password, phc ?? (await nobodys))
      return phc !== null && isRight
    }
    return {
      hash: (password) => gate.through(() => hashPassword(password)),
      inTurn: (work) => gate.through(() => work(matches)),
    }
  },
}
