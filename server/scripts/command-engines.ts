import type { Engines } from '../src/engines/engines.ts'

const absent = (name: string): never => {
  throw new Error(`A command has no ${name}`)
}

/** Of the outside world a command has what it is given; it stumbles loudly over anything else. */
export const commandEngines = (given: Pick<Engines, 'paypal'>): Engines => ({
  ...given,
  localPayPal: null,
  googlePlay: null,
  sms: null,
  get textModel() {
    return absent('text model')
  },
  get imageModel() {
    return absent('image model')
  },
  get screening() {
    return absent('screening')
  },
  get storage() {
    return absent('storage')
  },
  get mail() {
    return absent('mail')
  },
  get push() {
    return absent('push service')
  },
})
