import { calls } from '@dulcinea/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditWithin } from './audit.ts'
import { gather } from './crowd.ts'
import { Away } from './door.ts'
import { FAULTS, type Fault } from './faults.ts'
import { randomFrom, type Random } from './random.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

export type RoundReport = {
  round: number
  fault: string
  recoveredMs: number
  answered: number
  told: number
  problems: string[]
}

export type ChaosOptions = WorldOptions & {
  seed: number
  rounds: number
  /** The faults in turn; chosen by chance when it is not said. */
  faults?: readonly string[]
  /** How long people do as they like before and after a fault. */
  calmMs?: readonly [least: number, most: number]
  say: (report: RoundReport) => void
}

/** Once a fault is over, somebody is served again within this. */
const RECOVER_MS = 10_000
/** Whoever waits for an answer has one by now: a model that hangs is given up after 20 s. */
const REST_MS = 60_000
const TRUE_WITHIN_MS = 60_000
const LOOK_MS = 50

const timeUntilServed = async ({ stage, cast }: World): Promise<number> => {
  const began = performance.now()
  const token = cast.talkers[0]?.token
  while (performance.now() - began < REST_MS) {
    const isServed = await stage.door.ask(calls.points.extraInfo, {}, token).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Away) return false
        throw error
      },
    )
    if (isServed) break
    await sleep(LOOK_MS)
  }
  return performance.now() - began
}

const playRound = async (
  world: World,
  {
    round,
    fault,
    random,
    calmMs,
  }: { round: number; fault: Fault; random: Random; calmMs: readonly [number, number] },
): Promise<RoundReport> => {
  const { notebook } = world
  const crowd = gather(world.stage, world.cast)
  if (process.env['CHAOS_LOUD']) console.log(`  ${round}. ${fault.name} …`)
  crowd.begin()
  await sleep(random.int(...calmMs))
  await fault.run(world, random)
  const recoveredMs = await timeUntilServed(world)
  if (recoveredMs > RECOVER_MS) {
    notebook.complaints.push(`nobody was served for ${recoveredMs.toFixed(0)} ms after it was over`)
  }
  await sleep(random.int(...calmMs))
  notebook.complaints.push(...(await crowd.rest(REST_MS)))
  const problems = await world.withBooks((db) =>
    auditWithin({ ...world.audited, db }, TRUE_WITHIN_MS),
  )
  notebook.complaints.length = 0
  const told = notebook.exchanges.filter(({ messageId }) => messageId !== null).length
  return {
    round,
    fault: fault.name,
    recoveredMs,
    answered: notebook.counts.answered,
    told,
    problems,
  }
}

/** Round after round of load, one fault and an audit. Ends at the first round that lost something. */
export const runChaos = async (options: ChaosOptions): Promise<RoundReport[]> => {
  const { seed, rounds, say, calmMs = [1_500, 4_000] } = options
  const random = randomFrom(seed)
  const world = await openWorld(random, options)
  const reports: RoundReport[] = []
  try {
    const possible = FAULTS.filter((fault) => fault.canBeDone?.(world) ?? true)
    const named = options.faults?.map((name) => {
      const found = FAULTS.find((one) => one.name === name)
      if (!found) throw new Error(`There is no fault called “${name}”`)
      return found
    })
    // Each comes once before any comes again.
    let left: Fault[] = []
    for (let round = 1; round <= rounds; round++) {
      if (!left.length) left = [...(named ?? possible)]
      const fault = named ? left.shift() : left.splice(random.int(0, left.length - 1), 1)[0]
      if (!fault) break
      const report = await playRound(world, { round, fault, random, calmMs })
      reports.push(report)
      say(report)
      if (report.problems.length) {
        console.log(world.output().slice(-6_000))
        break
      }
    }
  } finally {
    await world.close()
  }
  return reports
}
