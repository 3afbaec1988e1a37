import { ERRORS, type ErrorName } from '@dulcinea/contract/errors'

const isErrorName = (name: string): name is ErrorName => name in ERRORS

const findErrorName = (errorCode: number): ErrorName | undefined =>
  Object.keys(ERRORS)
    .filter(isErrorName)
    .find((name) => ERRORS[name].errorCode === errorCode)

/** The server refused the call; the message is for the user, in their language. */
export class BusinessError extends Error {
  override readonly name: ErrorName | 'BusinessError'
  readonly errorCode: number
  /** The request id in the server's log; only for server errors. */
  readonly reference: string | undefined

  constructor(errorCode: number, message: string, reference?: string) {
    super(message)
    this.errorCode = errorCode
    this.reference = reference
    this.name = findErrorName(errorCode) ?? 'BusinessError'
  }
}

/** Any other failure between the client and the server. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  /** 0 when there was no response. */
  readonly status: number
  readonly reference: string | undefined

  constructor(message: string, status = 0, reference?: string) {
    super(message)
    this.status = status
    this.reference = reference
  }
}
