import { getClientConfig } from './client-config.ts'
import { BusinessError } from './errors.ts'

const isMembersOnly = (error: unknown): boolean =>
  error instanceof BusinessError && error.name === 'MEMBERS_ONLY'

/** Runs a call; if it is refused because the caller is a guest, retries once after sign-in. */
export const retryAfterSignIn = async <Result>(
  attempt: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  try {
    return await attempt()
  } catch (error) {
    if (!isMembersOnly(error)) throw error
    const hasSignedIn = await getClientConfig().requestSignIn(signal)
    signal?.throwIfAborted()
    if (!hasSignedIn) throw error
    return attempt()
  }
}
