import type { LimitStore } from '../../kernel/limit-port.ts'
import type { NodeLine } from '../../kernel/node-line.ts'

/** Pub/sub and rate limits between nodes, for installations where PostgreSQL is not enough for them. */
export type Redis = {
  line: NodeLine
  limits: LimitStore
  close(): Promise<void>
}
