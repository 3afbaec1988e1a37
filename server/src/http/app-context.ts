import type { Base } from '../kernel/ctx.ts'
import type { Parts } from '../kernel/parts.ts'

/** The dependencies and services of the app, shared by all routes. */
export type AppContext = { base: Base; parts: Parts }
