import { calls } from '@dulcinea/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditWithin } from './audit.ts'
import { createSimulatedUsers } from './simulated-users.ts'
import { UnavailableError } from './chaos-client.ts'
import { FAULTS, type Fault } from './faults.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import {
  startChaosEnvironment,
  type ChaosEnvironment,
  type ChaosEnvironmentOptions,
} from './chaos-environment.ts'

export type RoundReport = {
  round: number
  fault: string
  recoveredMs: number
  answered: number
  acknowledgedMessages: number
  problems: string[]
}

export type ChaosOptions = ChaosEnvironmentOptions & {
  seed: number
  rounds: number
  /** The faults in order; chosen at random if not given. */
  faults?: readonly string[]
  /** How long the users act before and after a fault. */
  calmMs?: readonly [min: number, max: number]
  onReport: (report: RoundReport) => void
}

/** After a fault, requests must be served again within this time. */
const MAX_RECOVERY_MS = 10_000
/** Time for pending actions to finish: a hanging model is given up after 20 s. */
const FINISH_TIMEOUT_MS = 60_000
const AUDIT_TIMEOUT_MS = 60_000
const RETRY_MS = 50

const measureRecoveryMs = async (environment: ChaosEnvironment): Promise<number> => {
  const startedAt = performance.now()
  const token = environment.groups.chatters[0]?.token
  while (performance.now() - startedAt < FINISH_TIMEOUT_MS) {
    const isServed = await environment.context.client.send(calls.points.extraInfo, {}, token).then(
      () => true,
      (error: unknown) => {
        if (error instanceof UnavailableError) return false
        throw error
      },
    )
    if (isServed) break
    await sleep(RETRY_MS)
  }
  return performance.now() - startedAt
}

const runRound = async (
  environment: ChaosEnvironment,
  {
    round,
    fault,
    random,
    calmMs,
  }: { round: number; fault: Fault; random: SeededRandom; calmMs: readonly [number, number] },
): Promise<RoundReport> => {
  const { record } = environment
  const users = createSimulatedUsers(environment.context, environment.groups)
  if (process.env['CHAOS_LOUD']) console.log(`  ${round}. ${fault.name} …`)
  users.start()
  await sleep(random.int(...calmMs))
  await fault.run(environment, random)
  const recoveredMs = await measureRecoveryMs(environment)
  if (recoveredMs > MAX_RECOVERY_MS) {
    record.violations.push(`no request was served for ${recoveredMs.toFixed(0)} ms after the fault`)
  }
  await sleep(random.int(...calmMs))
  record.violations.push(...(await users.finish(FINISH_TIMEOUT_MS)))
  const problems = await environment.withDatabase((db) =>
    auditWithin(environment.createAuditTarget(db), AUDIT_TIMEOUT_MS),
  )
  record.violations.length = 0
  return {
    round,
    fault: fault.name,
    recoveredMs,
    answered: record.counts.answered,
    acknowledgedMessages: record.exchanges.filter(({ messageId }) => messageId !== null).length,
    problems,
  }
}

/** Runs rounds of load, one fault and an audit; stops at the first round with violations. */
export const runChaos = async (options: ChaosOptions): Promise<RoundReport[]> => {
  const { seed, rounds, calmMs = [1_500, 4_000] } = options
  const random = createSeededRandom(seed)
  const environment = await startChaosEnvironment(random, options)
  const reports: RoundReport[] = []
  try {
    const supported = FAULTS.filter((fault) => fault.isSupported?.(environment) ?? true)
    const named = options.faults?.map((name) => {
      const found = FAULTS.find((one) => one.name === name)
      if (!found) throw new Error(`There is no fault named “${name}”`)
      return found
    })
    // Each fault is used once before any is repeated.
    let remaining: Fault[] = []
    for (let round = 1; round <= rounds; round++) {
      if (!remaining.length) remaining = [...(named ?? supported)]
      const fault = named
        ? remaining.shift()
        : remaining.splice(random.int(0, remaining.length - 1), 1)[0]
      if (!fault) break
      const report = await runRound(environment, { round, fault, random, calmMs })
      reports.push(report)
      options.onReport(report)
      if (report.problems.length) {
        console.log(environment.output().slice(-6_000))
        break
      }
    }
  } finally {
    await environment.close()
  }
  return reports
}
