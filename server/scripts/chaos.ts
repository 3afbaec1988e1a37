// Injects faults under load and checks that no acknowledged change is lost:
//   node server/scripts/chaos.ts [rounds] [seed]
//   CHAOS_DATABASE=embedded: with the PostgreSQL that the product starts, instead of a separate one
//   CHAOS_FAULTS='the server is killed;PostgreSQL is killed' node server/scripts/chaos.ts
// The product runs in its own process on its own PostgreSQL, with fakes for the model, PayPal, mail and
// pictures. In each round simulated users chat, buy and browse, one fault is injected, and everything
// that was acknowledged to them is compared with the stored data.
import { runChaos, type RoundReport } from './chaos/rounds.ts'

const [rounds = 20, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const faults = process.env['CHAOS_FAULTS']?.split(';').map((name) => name.trim())
const SIZE = { chatters: 8, buyers: 3, browsers: 4, withPictures: true }

console.log(`seed ${seed}, ${rounds} rounds`)
const startedAt = performance.now()
const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const printReport = (report: RoundReport) => {
  const { round, fault, recoveredMs, answered, problems } = report
  const mark = problems.length ? '✗' : '✓'
  const totals = `${report.acknowledgedMessages} messages and ${answered} answers so far`
  console.log(
    `${mark} ${round}. ${fault}: served again after ${formatSeconds(recoveredMs)}; ${totals}`,
  )
  for (const problem of problems) console.log(`    ${problem}`)
}
const database = process.env['CHAOS_DATABASE'] === 'embedded' ? 'embedded' : 'separate'
const reports = await runChaos({
  seed,
  rounds,
  size: SIZE,
  database,
  faults,
  onReport: printReport,
})
const failed = reports.find(({ problems }) => problems.length > 0)
const took = formatSeconds(performance.now() - startedAt)
console.log(
  failed
    ? `Round ${failed.round}, “${failed.fault}”, seed ${seed}: ${failed.problems.length} violations of acknowledged results.`
    : `${reports.length} rounds in ${took}: no acknowledged change was lost, nothing was charged twice.`,
)
process.exit(failed ? 1 : 0)
