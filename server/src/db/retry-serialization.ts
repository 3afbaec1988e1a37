// SQLSTATE serialization_failure and deadlock_detected: the conflicting transaction is gone by the
// next attempt.
const RETRYABLE_SQLSTATES = ['40001', '40P01']
const MAX_ATTEMPTS = 3

const isRetryable = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  RETRYABLE_SQLSTATES.includes(error.code)

/** Retries a transaction that PostgreSQL aborted because of a conflict with another one. */
export const retryOnSerializationFailure = async <Result>(
  work: () => Promise<Result>,
  attempts = MAX_ATTEMPTS,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (attempts <= 1 || !isRetryable(error)) throw error
    return retryOnSerializationFailure(work, attempts - 1)
  }
}
