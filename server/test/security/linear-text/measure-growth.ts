import { type AttackText, textOf } from './attack-texts.ts'

/** How long one pattern may take for one text, at the longest its caller allows. */
export const LIMIT_MS = 20
/** Four times the text may take four times as long; a quadratic function takes sixteen times. */
const MOST_GROWTH = 9
/** Less is not worth a closer look: at the lengths held here, nothing quadratic is that quick. */
const NOTICED_MS = 0.5
const REPEATS = 5

export type Slowness = { text: AttackText; length: number; ms: number; why: string }
export type Allowed = { longest: number; limitMs?: number }
type Run = (text: string) => unknown

/** Time of this process's own work: on a busy machine much more passes. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const once = (run: Run, text: string): number => {
  const [started, startedCpu] = [performance.now(), cpuMs()]
  run(text)
  return Math.min(performance.now() - started, cpuMs() - startedCpu)
}

/** The quickest of several runs; one is enough when it is quick, or slow beyond any doubt. */
const quickest = (run: Run, text: string, enough: number): number => {
  let best = once(run, text)
  for (let count = 1; count < REPEATS && best > enough && best < 10 * LIMIT_MS; count++) {
    best = Math.min(best, once(run, text))
  }
  return best
}

const isTooMuch = (quarter: number, whole: number): boolean =>
  whole > NOTICED_MS && whole > MOST_GROWTH * quarter

/** Whether it still grows too fast when it is measured again and again. */
const growsTooFast = (run: Run, text: AttackText, longest: number): boolean => {
  const [quarter, whole] = [textOf(text, longest / 4), textOf(text, longest)]
  for (let count = 0; count < REPEATS; count++) {
    if (!isTooMuch(quickest(run, quarter, 0), quickest(run, whole, 0))) return false
  }
  return true
}

/** Ever longer, so that what would never end is noticed while it still does. */
const lengthsUpTo = (longest: number): number[] => [
  ...[16, 24, 32, 64, 256, 1024, 4096, 16_384, 65_536].filter((length) => length < longest / 4),
  longest / 4,
  longest,
]

/** Whether a function of a text is too slow for this kind of text, or grows faster than the text. */
const slownessFor = (
  run: Run,
  text: AttackText,
  { longest, limitMs = LIMIT_MS }: Allowed,
): Slowness | null => {
  let [quarter, whole] = [0, 0]
  for (const length of lengthsUpTo(longest)) {
    quarter = whole
    whole = quickest(run, textOf(text, length), limitMs)
    if (whole > limitMs) return { text, length, ms: whole, why: `over ${limitMs} ms` }
  }
  if (!isTooMuch(quarter, whole) || !growsTooFast(run, text, longest)) return null
  return { text, length: longest, ms: whole, why: 'grows faster than the text' }
}

/** The first kind of text that a function is too slow for; null when there is none. */
export const firstSlowness = (
  run: Run,
  texts: readonly AttackText[],
  allowed: Allowed,
): Slowness | null => {
  for (const text of texts) {
    const slowness = slownessFor(run, text, allowed)
    if (slowness) return slowness
  }
  return null
}
