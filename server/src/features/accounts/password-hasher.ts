import { availableParallelism } from 'node:os'
import { createAdmissionControl } from '../../kernel/admission-control.ts'
import type { Service } from '../../kernel/services.ts'
import { hashPassword, matchesHash } from './password-hash.ts'

/** Above this many cores two hashes may run at once. */
const SMALL_MACHINE_CORES = 4
const MAX_QUEUED_HASHES = 100
/** As many as wrong attempts are allowed; a user who knows the password needs one. */
const MAX_COMPARISONS_PER_ACCOUNT = 10

/** Without a hash it takes the same time and is false: timing does not reveal accounts. */
export type ComparePassword = (password: string, phc: string | null) => Promise<boolean>

export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** Runs a comparison, with the rate limiting that belongs to it, when it is admitted. */
  runQueued<T>(account: string, work: (matches: ComparePassword) => Promise<T>): Promise<T>
}

/** Admission control bounds hashing, which occupies libuv threads that files, DNS and images share. */
export const passwordHasher: Service<PasswordHasher> = {
  name: 'password-hasher',
  create: ({ config: { limitsScale } }) => {
    const maxActive = availableParallelism() > SMALL_MACHINE_CORES ? 2 : 1
    const admission = createAdmissionControl({
      maxActive,
      maxQueued: MAX_QUEUED_HASHES,
      maxPerKey: Math.ceil(MAX_COMPARISONS_PER_ACCOUNT * limitsScale),
    })
    const dummyHash = hashPassword('')
    const matches: ComparePassword = async (password, phc) => {
      const isRight = await matchesHash(password, phc ?? (await dummyHash))
      return phc !== null && isRight
    }
    return {
      hash: (password) => admission.run(() => hashPassword(password)),
      runQueued: (account, work) => admission.run(() => work(matches), account),
    }
  },
}
