import type { Engines } from '../engines/engines.ts'
import type { EngineHealth, MonitoredEngine } from './engine-health.ts'

type OutcomeRecorder = Pick<EngineHealth, 'recordSuccess' | 'recordFailure'>

const hasValue = (error: Error, name: string, value: unknown): boolean =>
  Reflect.get(error, name) === value

/** A refusal of this one request: the engine itself is healthy. Engines' errors carry these marks. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  (hasValue(error, 'isUnsure', false) ||
    hasValue(error, 'isFinal', true) ||
    hasValue(error, 'reason', 'refused'))

const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** A proxy of the engine that records the outcome of each promise it returns. */
export const monitorEngine = <Engine extends object>(
  engine: Engine,
  key: MonitoredEngine,
  recorder: OutcomeRecorder,
): Engine =>
  new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, args)
        if (result instanceof Promise) {
          result.then(
            () => recorder.recordSuccess(key),
            (error: unknown) => {
              if (isRefusal(error)) recorder.recordSuccess(key)
              else if (!isAborted(error)) recorder.recordFailure(key, error)
            },
          )
        }
        return result
      }
    },
  })

/** Monitors all engines but the text model, whose outcome is recorded by the code that reads its stream. */
export const monitorEngines = (engines: Engines, recorder: OutcomeRecorder): Engines => ({
  ...engines,
  imageModel: monitorEngine(engines.imageModel, 'image', recorder),
  mail: monitorEngine(engines.mail, 'mail', recorder),
  storage: monitorEngine(engines.storage, 'storage', recorder),
  paypal: monitorEngine(engines.paypal, 'payments', recorder),
})
