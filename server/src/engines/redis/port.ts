import type { LimitStore } from '../../kernel/limit-port.ts'
import type { NodeLine } from '../../kernel/node-line.ts'

/** What nodes share beside the database, where one PostgreSQL is no longer enough for it. */
export type Redis = {
  line: NodeLine
  limits: LimitStore
  close(): Promise<void>
}
