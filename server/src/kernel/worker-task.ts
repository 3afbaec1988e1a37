import type { ErrorName } from '@dulcinea/contract/errors'
import { Failure, type FailDetails } from './fail.ts'

/** A task's result as data: structured cloning would turn a Failure into a plain Error. */
export type TaskResult<Output> =
  | { output: Output }
  | { failure: { name: ErrorName; details: FailDetails } }

/** Wraps a function that a module exports for worker threads. */
export const createWorkerTask =
  <Input, Output>(work: (input: Input) => Output) =>
  (input: Input): TaskResult<Output> => {
    try {
      return { output: work(input) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { failure: { name: error.errorName, details: error.details } }
    }
  }
