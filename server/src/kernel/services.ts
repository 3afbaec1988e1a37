import type { AppDependencies } from './ctx.ts'

/** A lazily created singleton of the app that belongs to one feature, such as the registry of replies. */
export type Service<T> = {
  name: string
  create(base: AppDependencies, getService: GetService): T
  close?(instance: T): Promise<void>
}

/** Returns the instance of a service, and creates it on first use. */
export type GetService = <T>(service: Service<T>) => T

export type Services = {
  service: GetService
  /** Closes all created services, the newest first. */
  close(): Promise<void>
}

export const createServices = (base: AppDependencies): Services => {
  const instances = new Map<Service<never>, unknown>()
  const closers: (() => Promise<void>)[] = []
  const getService = <T>(service: Service<T>): T => {
    // The value under each key is what that key's own `create` returned.
    const key = service as Service<never>
    if (!instances.has(key)) {
      const value = service.create(base, getService)
      instances.set(key, value)
      if (service.close) closers.unshift(() => service.close?.(value) ?? Promise.resolve())
    }
    return instances.get(key) as T
  }
  return {
    service: getService,
    async close() {
      for (const close of closers.splice(0)) await close()
    },
  }
}
