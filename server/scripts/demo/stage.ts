import type { Catalogue } from './catalogue.ts'
import type { Caller } from './door.ts'
import type { World } from './persons.ts'

/** Everything that a happening needs. */
export type Stage = World & { catalogue: Catalogue; operator: () => Promise<Caller> }
