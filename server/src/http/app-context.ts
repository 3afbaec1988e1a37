import type { AppDependencies } from '../kernel/ctx.ts'
import type { Services } from '../kernel/services.ts'

/** The dependencies and services of the app, shared by all routes. */
export type AppContext = { base: AppDependencies; services: Services }
