import type { Base } from './ctx.ts'

/** A lazily created singleton of the app that belongs to one feature, such as the registry of replies. */
export type Part<T> = {
  name: string
  make(base: Base, getService: PartOf): T
  close?(instance: T): Promise<void>
}

/** Returns the instance of a service, and creates it on first use. */
export type PartOf = <T>(service: Part<T>) => T

export type Parts = {
  part: PartOf
  /** Closes all created services, the newest first. */
  close(): Promise<void>
}

export const makeParts = (base: Base): Parts => {
  const instances = new Map<Part<never>, unknown>()
  const closers: (() => Promise<void>)[] = []
  const getService = <T>(service: Part<T>): T => {
    // The value under each key is what that key's own `create` returned.
    const key = service as Part<never>
    if (!instances.has(key)) {
      const value = service.make(base, getService)
      instances.set(key, value)
      if (service.close) closers.unshift(() => service.close?.(value) ?? Promise.resolve())
    }
    return instances.get(key) as T
  }
  return {
    part: getService,
    async close() {
      for (const close of closers.splice(0)) await close()
    },
  }
}
