import type { ErrorName } from '@dulcinea/contract/errors'
import { Failure, type FailDetails } from './fail.ts'

/** What comes back from a thread: an error of a class of ours would arrive as a plain one. */
export type TaskResult<Output> =
  | { output: Output }
  | { failure: { name: ErrorName; details: FailDetails } }

/** Wraps a function that is exported for worker threads. */
export const workerTask =
  <Input, Output>(work: (input: Input) => Output) =>
  (input: Input): TaskResult<Output> => {
    try {
      return { output: work(input) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { failure: { name: error.errorName, details: error.details } }
    }
  }
