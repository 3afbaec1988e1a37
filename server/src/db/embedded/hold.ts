import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

const PAUSE_MS = 250

export type Hold = { letGo: () => Promise<pg.Client> }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Keeps the lock's session for the life of the server. When PostgreSQL drops it (a crash of one
 * session restarts them all, or PostgreSQL itself was killed) it is taken again.
 */
export const holdOn = (
  first: pg.Client,
  options: { regain: () => Promise<pg.Client>; say: (text: string) => void },
): Hold => {
  let held = first
  let over = false
  let regaining: Promise<void> = Promise.resolve()

  const regain = async () => {
    let said = ''
    while (!over) {
      try {
        held = await options.regain()
        options.say('PostgreSQL is back.')
        watch()
        return
      } catch (error) {
        if (messageOf(error) !== said) options.say(messageOf(error))
        said = messageOf(error)
        await sleep(PAUSE_MS)
      }
    }
  }
  const watch = () => {
    held.once('end', () => {
      if (over) return
      options.say('The connection to PostgreSQL was lost; trying again …')
      regaining = regain()
    })
  }
  watch()

  return {
    letGo: async () => {
      over = true
      await regaining
      return held
    },
  }
}
