import { setTimeout as sleep } from 'node:timers/promises'
import { UnavailableError, RefusedError } from './chaos-client.ts'
import * as actions from './user-actions.ts'
import { exchangeMessage, type ChaosUser } from './chat-exchange.ts'

type UserAction = { name: string; run: () => Promise<unknown> }
export type SimulatedUsers = {
  start(): void
  /** Lets all users finish their current action; returns the users who could not, with the action. */
  finish(withinMs: number): Promise<string[]>
}

export type UserGroups = {
  chatters: ChaosUser[]
  buyers: ChaosUser[]
  browsers: ChaosUser[]
  /** Whether chatters request pictures; a picture that a dead server began is drawn half a minute later. */
  withPictures: boolean
}

const chooseAction = (
  context: actions.ChaosContext,
  groups: UserGroups,
  user: ChaosUser,
  number: number,
): UserAction => {
  const { random } = user
  if (groups.buyers.includes(user)) {
    if (random.chance(0.3)) return { name: 'uploads', run: () => actions.upload(context, user) }
    const outcomes = ['approve', 'approve', 'lost']
    return { name: 'buys points', run: () => actions.buyPoints(context, user, outcomes) }
  }
  if (groups.browsers.includes(user)) {
    if (random.chance(0.1)) return { name: 'registers', run: () => actions.register(context) }
    return { name: 'browses', run: () => actions.browse(context, user) }
  }
  if (groups.withPictures && random.chance(0.12)) {
    return { name: 'unlocks a picture', run: () => actions.unlockPicture(context, user) }
  }
  const text = `Message ${number} of user ${user.userId}, and how are you?`
  return { name: `sends “${text}”`, run: () => exchangeMessage(context, user, text) }
}

/** Simulated users who perform one action after another until they are finished. */
export const createSimulatedUsers = (
  context: actions.ChaosContext,
  groups: UserGroups,
): SimulatedUsers => {
  const { violations } = context.record
  const busy = new Map<ChaosUser, string>()
  let isRunning = false
  let running: Promise<void>[] = []
  let number = 0

  const runUser = async (user: ChaosUser) => {
    while (isRunning) {
      const { name, run } = chooseAction(context, groups, user, ++number)
      busy.set(user, name)
      try {
        await run()
      } catch (error) {
        // Being unavailable for a while is allowed; an unexpected refusal is not.
        if (error instanceof RefusedError)
          violations.push(`user ${user.userId} ${name}: ${error.message}`)
        else if (!(error instanceof UnavailableError)) throw error
      }
      busy.delete(user)
      await sleep(user.random.int(20, 200))
    }
  }

  return {
    start() {
      isRunning = true
      running = [...groups.chatters, ...groups.buyers, ...groups.browsers].map(runUser)
    },
    async finish(withinMs) {
      isRunning = false
      const all = Promise.all(running).then(() => true)
      const isFinished = await Promise.race([all, sleep(withinMs, false, { ref: false })])
      return isFinished ? [] : [...busy].map(([user, name]) => `user ${user.userId} still ${name}`)
    },
  }
}
