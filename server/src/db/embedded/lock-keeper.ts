import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

const RETRY_DELAY_MS = 250

export type LockKeeper = { release: () => Promise<pg.Client> }

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Holds the session of the advisory lock for the life of the server. When PostgreSQL drops the session (a
 * crash of one session restarts all, or PostgreSQL was killed), the lock is acquired again.
 */
export const keepLock = (
  initialClient: pg.Client,
  options: { regain: () => Promise<pg.Client>; say: (text: string) => void },
): LockKeeper => {
  let lockClient = initialClient
  let isReleased = false
  let regaining: Promise<void> = Promise.resolve()

  const regain = async () => {
    let lastMessage = ''
    while (!isReleased) {
      try {
        lockClient = await options.regain()
        options.say('PostgreSQL is back.')
        watch()
        return
      } catch (error) {
        if (getMessage(error) !== lastMessage) options.say(getMessage(error))
        lastMessage = getMessage(error)
        await sleep(RETRY_DELAY_MS)
      }
    }
  }
  const watch = () => {
    lockClient.once('end', () => {
      if (isReleased) return
      options.say('The connection to PostgreSQL was lost; reconnecting …')
      regaining = regain()
    })
  }
  watch()

  return {
    release: async () => {
      isReleased = true
      await regaining
      return lockClient
    },
  }
}
