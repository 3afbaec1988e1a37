import type { ErrorName } from '@dulcinea/contract/errors'

export type FailDetails = {
  /** The field at fault, for BAD_PARAMETER. */
  field?: string
  retryAfterSeconds?: number
  /** What else is being sent is not read any more. */
  closesConnection?: boolean
}

/** What a verb throws when it refuses: a name from the one error table. */
export class Failure extends Error {
  readonly errorName: ErrorName
  readonly details: FailDetails

  constructor(errorName: ErrorName, details: FailDetails = {}, options: ErrorOptions = {}) {
    super(errorName, options)
    this.errorName = errorName
    this.details = details
  }
}

export const fail = (name: ErrorName, details?: FailDetails, options?: ErrorOptions): Failure =>
  new Failure(name, details, options)
