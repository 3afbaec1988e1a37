import type { Catalogue } from './catalogue.ts'
import type { Caller } from './door.ts'
import type { World } from './persons.ts'

/** Everything that an event of a story needs. */
export type Stage = World & { catalogue: Catalogue; signInOperator: () => Promise<Caller> }
