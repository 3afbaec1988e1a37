// Breaks things under load and looks whether anything that was acknowledged got lost:
//   node server/scripts/chaos.ts [rounds] [seed]
//   CHAOS_DATABASE=embedded: on the PostgreSQL that the product starts itself, instead of one apart
//   CHAOS_FAULTS='the server is killed;PostgreSQL is killed' node server/scripts/chaos.ts
// The product runs in a process of its own on a PostgreSQL of its own, beside stand-ins for the model,
// PayPal, mail and pictures. Each round lets people talk, buy and look around, does one fault, and
// holds everything that any of them was told against what is there.
import { runChaos, type RoundReport } from './chaos/rounds.ts'

const [rounds = 20, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const faults = process.env['CHAOS_FAULTS']?.split(';').map((name) => name.trim())
const SIZE = { talkers: 8, buyers: 3, walkers: 4, withPictures: true }

console.log(`seed ${seed}, ${rounds} rounds`)
const began = performance.now()
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const say = ({ round, fault, recoveredMs, told, answered, problems }: RoundReport) => {
  const mark = problems.length ? '✗' : '✓'
  const kept = `${told} messages and ${answered} answers so far`
  console.log(`${mark} ${round}. ${fault}: served again after ${seconds(recoveredMs)}; ${kept}`)
  for (const problem of problems) console.log(`    ${problem}`)
}
const database = process.env['CHAOS_DATABASE'] === 'embedded' ? 'embedded' : 'apart'
const reports = await runChaos({ seed, rounds, size: SIZE, database, faults, say })
const failed = reports.find(({ problems }) => problems.length > 0)
const took = seconds(performance.now() - began)
console.log(
  failed
    ? `Round ${failed.round}, “${failed.fault}”, seed ${seed}: ${failed.problems.length} things are not as they were acknowledged.`
    : `${reports.length} rounds in ${took}: nothing acknowledged was lost, nothing was charged twice.`,
)
process.exit(failed ? 1 : 0)
