import type { ErrorName } from '@dulcinea/contract/errors'

export type FailDetails = {
  /** The field at fault, for BAD_PARAMETER. */
  field?: string
  retryAfterSeconds?: number
  /** The connection is closed, so the rest of the request body is not read. */
  closesConnection?: boolean
}

/** A refusal with a name from the contract's error table. */
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
