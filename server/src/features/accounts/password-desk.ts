import { availableParallelism } from 'node:os'
import { makeGate } from '../../kernel/gate.ts'
import type { Part } from '../../kernel/parts.ts'
import { hashPassword, matchesHash } from './password-hash.ts'

/** Above this many cores two hashes may run at once. */
const SMALL_MACHINE_CORES = 4
const MAX_QUEUED_HASHES = 100
/** As many as wrong attempts are allowed; a user who knows the password needs one. */
const MAX_COMPARISONS_PER_ACCOUNT = 10

/** Without a hash it takes the same time and is false: timing does not reveal accounts. */
export type Matches = (password: string, phc: string | null) => Promise<boolean>

export type PasswordDesk = {
  hash(password: string): Promise<string>
  /** Runs a comparison, with the rate limiting that belongs to it, in a slot of the semaphore. */
  inTurn<T>(account: string, work: (matches: Matches) => Promise<T>): Promise<T>
}

/** A semaphore bounds hashing: it occupies libuv threads that files, DNS and images share. */
export const passwordDesk: Part<PasswordDesk> = {
  name: 'password-hasher',
  make: ({ config: { limitsScale } }) => {
    const maxActive = availableParallelism() > SMALL_MACHINE_CORES ? 2 : 1
    const semaphore = makeGate({
      places: maxActive,
      waiting: MAX_QUEUED_HASHES,
      each: Math.ceil(MAX_COMPARISONS_PER_ACCOUNT * limitsScale),
    })
    const dummyHash = hashPassword('')
    const matches: Matches = async (password, phc) => {
      const isRight = await matchesHash(password, phc ?? (await dummyHash))
      return phc !== null && isRight
    }
    return {
      hash: (password) => semaphore.through(() => hashPassword(password)),
      inTurn: (account, work) => semaphore.through(() => work(matches), account),
    }
  },
}
