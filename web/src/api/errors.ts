import { ERRORS, type ErrorName } from '@dulcinea/contract/errors'

const isErrorName = (name: string): name is ErrorName => name in ERRORS

const nameOf = (errorCode: number): ErrorName | undefined =>
  Object.keys(ERRORS)
    .filter(isErrorName)
    .find((name) => ERRORS[name].errorCode === errorCode)

/** The server understood and refused; its message is for the user, in the user's language. */
export class BusinessError extends Error {
  override readonly name: ErrorName | 'BusinessError'
  readonly errorCode: number
  /** What the server calls the request in its log; only for a fault of its own. */
  readonly reference: string | undefined

  constructor(errorCode: number, message: string, reference?: string) {
    super(message)
    this.errorCode = errorCode
    this.reference = reference
    this.name = nameOf(errorCode) ?? 'BusinessError'
  }
}

/** Everything else that can go wrong between here and the server. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  /** 0 when no answer came at all. */
  readonly status: number
  readonly reference: string | undefined

  constructor(message: string, status = 0, reference?: string) {
    super(message)
    this.status = status
    this.reference = reference
  }
}
