import { replyDesk } from './features/chat/index.ts'
import { floodGate } from './http/flood.ts'
import { tokenGate } from './http/token-gate.ts'
import { changeNews } from './kernel/change-news.ts'
import type { NodeLine } from './kernel/node-line.ts'
import type { Parts } from './kernel/parts.ts'

/** From now on this node tells the others, and hears of them, what is worth knowing at once. */
export const joinNodes = (parts: Parts, line: NodeLine): void => {
  parts.part(replyDesk).bus.connect(line)
  parts.part(changeNews).connect(line)
  parts.part(floodGate).connect(line)
  parts.part(tokenGate).connect(line)
}
