import { setTimeout as sleep } from 'node:timers/promises'
import { Away, Refused } from './door.ts'
import * as errands from './errands.ts'
import { talk, type Talker } from './talk.ts'

type Errand = { name: string; run: () => Promise<unknown> }
export type Crowd = {
  begin(): void
  /** Everybody finishes what they are at; tells who could not, and what they were waiting for. */
  rest(withinMs: number): Promise<string[]>
}

export type Cast = {
  talkers: Talker[]
  buyers: Talker[]
  walkers: Talker[]
  /** Whether talkers ask for pictures; what a dead server had begun to draw is drawn half a minute later. */
  withPictures: boolean
}

const errandOf = (stage: errands.Stage, cast: Cast, who: Talker, number: number): Errand => {
  const { random } = who
  if (cast.buyers.includes(who)) {
    if (random.chance(0.3)) return { name: 'uploads', run: () => errands.upload(stage, who) }
    const outcomes = ['approve', 'approve', 'lost']
    return { name: 'buys points', run: () => errands.buyPoints(stage, who, outcomes) }
  }
  if (cast.walkers.includes(who)) {
    if (random.chance(0.1)) return { name: 'registers', run: () => errands.register(stage) }
    return { name: 'browses', run: () => errands.browse(stage, who) }
  }
  if (cast.withPictures && random.chance(0.12)) {
    return { name: 'unlocks a picture', run: () => errands.unlockPicture(stage, who) }
  }
  const text = `Line ${number} of ${who.userId}, and how are you?`
  return { name: `says “${text}”`, run: () => talk(stage, who, text) }
}

/** People who do one thing after another until they are told to rest. */
export const gather = (stage: errands.Stage, cast: Cast): Crowd => {
  const { complaints } = stage.notebook
  const busy = new Map<Talker, string>()
  let isOpen = false
  let running: Promise<void>[] = []
  let number = 0

  const live = async (who: Talker) => {
    while (isOpen) {
      const { name, run } = errandOf(stage, cast, who, ++number)
      busy.set(who, name)
      try {
        await run()
      } catch (error) {
        // Not served for a while is no loss; a refusal that nobody expects here is one.
        if (error instanceof Refused)
          complaints.push(`user ${who.userId} ${name}: ${error.message}`)
        else if (!(error instanceof Away)) throw error
      }
      busy.delete(who)
      await sleep(who.random.int(20, 200))
    }
  }

  return {
    begin() {
      isOpen = true
      running = [...cast.talkers, ...cast.buyers, ...cast.walkers].map(live)
    },
    async rest(withinMs) {
      isOpen = false
      const all = Promise.all(running).then(() => true)
      const isRested = await Promise.race([all, sleep(withinMs, false, { ref: false })])
      return isRested ? [] : [...busy].map(([who, name]) => `user ${who.userId} still ${name}`)
    },
  }
}
