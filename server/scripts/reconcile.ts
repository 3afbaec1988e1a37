// Compares our orders and subscriptions with PayPal's and lists the discrepancies, like the nightly job:
// `node server/scripts/reconcile.ts`. This changes nothing. `--list` shows open discrepancies without
// asking PayPal, `--all` closed ones too; `--mend 7` resolves one and compares again, `--let-stand 7`
// dismisses it. With the PayPal simulator the server must be running, because it contains the simulator.
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/config/load-config.ts'
import { withSecret } from '../src/config/config.ts'
import { createDatabaseRateLimits } from '../src/db/postgres-rate-limits.ts'
import { openDatabaseForCommand } from '../src/db/start-database.ts'
import { createPayPal } from '../src/engines/paypal/registry.ts'
import {
  dismissDiscrepancy,
  listDiscrepancies,
  resolveDiscrepancy,
  reconcile,
} from '../src/features/billing/index.ts'
import { createJobContext } from '../src/jobs/timers.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { createServices } from '../src/kernel/services.ts'
import { createCommandEngines } from './command-engines.ts'

const { values: options } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    mend: { type: 'string' },
    'let-stand': { type: 'string' },
  },
})
const config = withSecret(loadConfig())
const database = await openDatabaseForCommand(config)
try {
  const { paypal } = createPayPal({
    config,
    db: database.db,
    clock: systemClock,
    ownAddress: () => config.publicUrl,
    webhookPath: '/',
  })
  const base = {
    config,
    db: database.db,
    engines: createCommandEngines({ paypal }),
    rateLimits: createDatabaseRateLimits({ config, db: database.db }),
    clock: systemClock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  }
  const ctx = createJobContext(base, createServices(base), 'reconcile')
  if (options.mend !== undefined) {
    const resolved = await resolveDiscrepancy(ctx, { id: Number(options.mend) })
    console.log(
      resolved ? `${resolved.repair}: ${resolved.state}` : 'There is no such discrepancy.',
    )
    process.exitCode = resolved?.state === 'mended' ? 0 : 1
  } else if (options['let-stand'] !== undefined) {
    const { isClosed } = await dismissDiscrepancy(ctx, { id: Number(options['let-stand']) })
    console.log(isClosed ? 'The discrepancy is dismissed.' : 'The discrepancy is not open.')
    process.exitCode = isClosed ? 0 : 1
  } else if (!options.list && !options.all) {
    const { compared, unavailable, found } = await reconcile(ctx)
    console.log(
      `${compared} compared, ${unavailable} not available at PayPal, ${found.length} discrepancies`,
    )
    process.exitCode = found.length || unavailable ? 1 : 0
  }
  for (const one of await listDiscrepancies(ctx, options.all ? {} : { state: 'open' })) {
    const subject = `${one.subject} ${one.subjectId}: ${one.what}`
    const resolution = one.state === 'open' ? `can be resolved by ${one.repair}` : one.state
    console.log(`${one.id} ${one.seenAt.toISOString()} ${subject}`)
    console.log(`  ours ${one.ours}, theirs ${one.theirs}; ${resolution}`)
  }
} finally {
  await database.stop()
}
