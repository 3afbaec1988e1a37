import { connection } from './connection.ts'
import { BusinessError } from './errors.ts'

const isMembersOnly = (error: unknown): boolean =>
  error instanceof BusinessError && error.name === 'MEMBERS_ONLY'

/** Makes an attempt; one that was refused to a guest is made once more after signing in. */
export const orAfterSignIn = async <Result>(
  attempt: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  try {
    return await attempt()
  } catch (error) {
    if (!isMembersOnly(error)) throw error
    const hasSignedIn = await connection().membersOnly(signal)
    signal?.throwIfAborted()
    if (!hasSignedIn) throw error
    return attempt()
  }
}
