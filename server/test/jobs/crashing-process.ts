// A separate process that claims a job and is killed by it. Its clock is ahead by the given time, so
// that the lease of the previous process has expired. Exits by itself when there is no job to run.
import { readConfig } from '../../src/config/config.ts'
import { openDb } from '../../src/db/client.ts'
import { claimJobs } from '../../src/db/queue-store.ts'
import { createDatabaseRateLimits } from '../../src/db/postgres-rate-limits.ts'
import { createPayPal } from '../../src/engines/paypal/registry.ts'
import { startJob } from '../../src/jobs/run-job.ts'
import type { AppDependencies } from '../../src/kernel/ctx.ts'
import { createServices } from '../../src/kernel/services.ts'
import { createCommandEngines } from '../../scripts/command-engines.ts'

const [, , url = '', aheadMs = '0'] = process.argv
const KIND = 'kills-its-process'

const { db, close } = openDb({ url, connections: 2 })
const clock = { now: () => new Date(Date.now() + Number(aheadMs)) }
const config = readConfig({
  LLM_BASE_URL: 'builtin',
  SECRET: 'kJ8v-3nQzR7_tLwX2mYb5cDfGh9sPaEu4i0oTq6W',
})
const { paypal } = createPayPal({ config, db, clock, ownAddress: () => '', webhookPath: '' })
const log = { info: () => {}, warn: () => {}, error: () => {} }
const base: AppDependencies = {
  config,
  db,
  engines: createCommandEngines({ paypal }),
  rateLimits: createDatabaseRateLimits({ config, db }),
  clock,
  log,
}
const now = clock.now()
const jobs = await claimJobs(db, { kinds: [KIND], limit: 1, now, leaseMs: 30_000 })
for (const job of jobs) {
  const { settled } = startJob(
    base,
    {
      ...base,
      actor: { kind: 'job', name: KIND },
      language: 'en-US',
      caller: { network: '', agent: '', paymentMode: null },
      requestId: 'test',
      service: createServices(base).service,
    },
    {
      job,
      handler: {
        kind: KIND,
        deadlineMs: 60_000,
        run: async () => {
          process.kill(process.pid, 'SIGKILL')
          await new Promise(() => {})
        },
      },
      shutdown: new AbortController().signal,
    },
  )
  await settled
}
await close()
