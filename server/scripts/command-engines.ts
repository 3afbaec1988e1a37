import type { Engines } from '../src/engines/engines.ts'

const throwAbsent = (name: string): never => {
  throw new Error(`Commands cannot use the ${name}`)
}

/** The engines of a command: only the given ones; using any other throws. */
export const createCommandEngines = (given: Pick<Engines, 'paypal'>): Engines => ({
  ...given,
  paypalSimulator: null,
  googlePlay: null,
  sms: null,
  get textModel() {
    return throwAbsent('text model')
  },
  get imageModel() {
    return throwAbsent('image model')
  },
  get screening() {
    return throwAbsent('screening')
  },
  get storage() {
    return throwAbsent('storage')
  },
  get mail() {
    return throwAbsent('mail')
  },
  get push() {
    return throwAbsent('push service')
  },
})
