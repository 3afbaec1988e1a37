import { replyDesk } from './features/chat/index.ts'
import { floodGate } from './http/flood.ts'
import { tokenGate } from './http/token-gate.ts'
import { changeNews } from './kernel/change-news.ts'
import type { NodeLine } from './kernel/node-line.ts'
import type { Parts } from './kernel/parts.ts'

/** Connects this node's services to the other nodes by pub/sub. */
export const joinNodes = (services: Parts, pubsub: NodeLine): void => {
  services.part(replyDesk).bus.connect(pubsub)
  services.part(changeNews).connect(pubsub)
  services.part(floodGate).connect(pubsub)
  services.part(tokenGate).connect(pubsub)
}
