// Holds our orders and subscriptions against PayPal's and lists what differs, as every night:
// `node server/scripts/reconcile.ts`. Nothing is mended. With `--list` it asks nobody and shows what
// was found before. With play money the server must be running: the look-alike lives in it.
import { loadConfig } from '../src/config/load-config.ts'
import { withSecret } from '../src/config/config.ts'
import { openForCommand } from '../src/db/start-database.ts'
import { payPalFrom } from '../src/engines/paypal/registry.ts'
import { listDifferences, reconcile } from '../src/features/billing/index.ts'
import { jobContext } from '../src/jobs/timers.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { makeParts } from '../src/kernel/parts.ts'
import { commandEngines } from './command-engines.ts'

const config = withSecret(loadConfig())
const database = await openForCommand(config)
try {
  const { paypal } = payPalFrom({
    config,
    db: database.db,
    clock: systemClock,
    ownAddress: () => config.publicUrl,
    webhookPath: '/',
  })
  const base = {
    config,
    db: database.db,
    engines: commandEngines({ paypal }),
    clock: systemClock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  }
  const ctx = jobContext(base, makeParts(base), 'reconcile')
  if (!process.argv.includes('--list')) {
    const { looked, unread, found } = await reconcile(ctx)
    console.log(`${looked} looked at, ${unread} not answered for, ${found.length} differences`)
    process.exitCode = found.length || unread ? 1 : 0
  }
  for (const one of await listDifferences(ctx)) {
    const when = one.seenAt.toISOString()
    console.log(
      `${when} ${one.subject} ${one.subjectId}: ${one.what}: ours ${one.ours}, theirs ${one.theirs}`,
    )
  }
} finally {
  await database.stop()
}
