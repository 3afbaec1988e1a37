import type { Engines } from '../engines/engines.ts'
import type { EngineWatch, WatchedEngine } from './engine-watch.ts'

type Note = Pick<EngineWatch, 'succeeded' | 'failed'>

const says = (error: Error, name: string, value: unknown): boolean =>
  Reflect.get(error, name) === value

/** A no to this one wish is an answer: the engine behind it is well. Engines' errors say so themselves. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error &&
  (says(error, 'isUnsure', false) ||
    says(error, 'isFinal', true) ||
    says(error, 'reason', 'refused'))

const isGivenUp = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** The same engine; how each of its promises ended is noted on the way. */
export const watched = <Engine extends object>(
  engine: Engine,
  key: WatchedEngine,
  note: Note,
): Engine =>
  new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(value, target, given)
        if (answer instanceof Promise) {
          answer.then(
            () => note.succeeded(key),
            (error: unknown) => {
              if (isAnswer(error)) note.succeeded(key)
              else if (!isGivenUp(error)) note.failed(key, error)
            },
          )
        }
        return answer
      }
    },
  })

/** All but the text engine, whose words come too fast: who reads them notes how it went. */
export const watchedEngines = (engines: Engines, note: Note): Engines => ({
  ...engines,
  imageModel: watched(engines.imageModel, 'image', note),
  mail: watched(engines.mail, 'mail', note),
  storage: watched(engines.storage, 'storage', note),
  paypal: watched(engines.paypal, 'payments', note),
})
