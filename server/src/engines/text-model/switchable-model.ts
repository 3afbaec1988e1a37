import type { TextModel } from './port.ts'

export type SwitchableTextModel = TextModel & { use(next: TextModel): void }

/** A model that can be replaced at run time. Running replies stay with the model they began with. */
export const createSwitchableModel = (initial: TextModel): SwitchableTextModel => {
  let current = initial
  return {
    get name() {
      return current.name
    },
    get kind() {
      return current.kind
    },
    get concurrency() {
      return current.concurrency
    },
    reply: (request, signal) => current.reply(request, signal),
    health: (signal) => current.health(signal),
    use: (next) => {
      current = next
    },
  }
}
