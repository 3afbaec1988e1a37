// Two who waited for each other, or met in the same row: the second try finds the other one gone.
const WORTH_IT = ['40001', '40P01']
const TRIES = 3

const isWorthIt = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  WORTH_IT.includes(error.code)

/** Does a transaction again when PostgreSQL has sent it away for the sake of another. */
export const withAnotherTry = async <Result>(
  work: () => Promise<Result>,
  tries = TRIES,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1 || !isWorthIt(error)) throw error
    return withAnotherTry(work, tries - 1)
  }
}
