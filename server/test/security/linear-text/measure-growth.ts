import { type AttackText, renderAttackText } from './attack-texts.ts'

/** The maximum time of one pattern for one text of the maximum length of its caller. */
export const MAX_PATTERN_MS = 20
/** For four times the text, a linear function takes four times as long, a quadratic one sixteen times. */
const MAX_GROWTH = 9
/** Shorter times are ignored: at these lengths nothing quadratic is that fast. */
const MIN_RELEVANT_MS = 0.5
const REPEATS = 5

export type Slowness = { text: AttackText; length: number; ms: number; why: string }
export type SlownessLimits = { longest: number; limitMs?: number }
type Run = (text: string) => unknown

/** CPU time of this process, which does not depend on other load of the machine. */
const readCpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const measureOnce = (run: Run, text: string): number => {
  const [started, startedCpu] = [performance.now(), readCpuMs()]
  run(text)
  return Math.min(performance.now() - started, readCpuMs() - startedCpu)
}

/** The fastest of several runs; one run suffices if it is fast or clearly too slow. */
const measureFastest = (run: Run, text: string, enough: number): number => {
  let best = measureOnce(run, text)
  for (let count = 1; count < REPEATS && best > enough && best < 10 * MAX_PATTERN_MS; count++) {
    best = Math.min(best, measureOnce(run, text))
  }
  return best
}

const hasExcessiveGrowth = (quarter: number, whole: number): boolean =>
  whole > MIN_RELEVANT_MS && whole > MAX_GROWTH * quarter

/** Whether the growth is excessive in every one of several measurements. */
const growsTooFast = (run: Run, text: AttackText, longest: number): boolean => {
  const [quarter, whole] = [renderAttackText(text, longest / 4), renderAttackText(text, longest)]
  for (let count = 0; count < REPEATS; count++) {
    if (!hasExcessiveGrowth(measureFastest(run, quarter, 0), measureFastest(run, whole, 0)))
      return false
  }
  return true
}

/** Increasing lengths, so that exponential patterns are detected while they still terminate. */
const createLengths = (longest: number): number[] => [
  ...[16, 24, 32, 64, 256, 1024, 4096, 16_384, 65_536].filter((length) => length < longest / 4),
  longest / 4,
  longest,
]

/** Whether a function is too slow for a text, or its time grows faster than the text. */
const measureSlowness = (
  run: Run,
  text: AttackText,
  { longest, limitMs = MAX_PATTERN_MS }: SlownessLimits,
): Slowness | null => {
  let [quarter, whole] = [0, 0]
  for (const length of createLengths(longest)) {
    quarter = whole
    whole = measureFastest(run, renderAttackText(text, length), limitMs)
    if (whole > limitMs) return { text, length, ms: whole, why: `over ${limitMs} ms` }
  }
  if (!hasExcessiveGrowth(quarter, whole) || !growsTooFast(run, text, longest)) return null
  return { text, length: longest, ms: whole, why: 'grows faster than the text' }
}

/** The first text that a function is too slow for, or null. */
export const findSlowness = (
  run: Run,
  texts: readonly AttackText[],
  allowed: SlownessLimits,
): Slowness | null => {
  for (const text of texts) {
    const slowness = measureSlowness(run, text, allowed)
    if (slowness) return slowness
  }
  return null
}
