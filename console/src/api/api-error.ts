import { ERRORS, type ErrorName } from '@dulcinea/contract/errors'

const isErrorName = (name: string): name is ErrorName => name in ERRORS

const findErrorName = (errorCode: number): ErrorName | undefined =>
  Object.keys(ERRORS)
    .filter(isErrorName)
    .find((name) => ERRORS[name].errorCode === errorCode)

/** The server refused the call with a business error; the message is for the operator. */
export class ApiError extends Error {
  override readonly name: ErrorName | 'Refusal'
  readonly errorCode: number

  constructor(errorCode: number, message: string) {
    super(message)
    this.errorCode = errorCode
    this.name = findErrorName(errorCode) ?? 'Refusal'
  }
}
