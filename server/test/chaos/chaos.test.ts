import { expect, test } from 'vitest'
import { runChaos } from '../../scripts/chaos/rounds.ts'

// Servers start slowly on a busy machine.
const CHAOS_TIMEOUT_MS = 180_000

// A short run for every test run; `npm run chaos` does twenty rounds with random faults.
test(
  'server, database and model fail under load, and nothing acknowledged is lost',
  {
    timeout: CHAOS_TIMEOUT_MS,
  },
  async () => {
    const seed = Date.now() % 1_000_000
    const reports = await runChaos({
      seed,
      rounds: 3,
      faults: ['the server is killed', 'PostgreSQL is killed', 'the model cuts in the middle'],
      size: { chatters: 4, buyers: 1, browsers: 0, withPictures: false },
      database: 'embedded',
      calmMs: [500, 1_000],
      onReport: () => {},
    })
    const found = reports.flatMap(({ fault, problems }) =>
      problems.map((one) => `${fault}: ${one}`),
    )
    expect(found, `seed ${seed}`).toEqual([])
    expect(reports).toHaveLength(3)
    expect(reports.at(-1)?.acknowledgedMessages).toBeGreaterThan(5)
  },
)
