import { isLive } from './line.ts'
import type { Line } from './line.ts'

/** The stretch that the server spoke of, by message ids; null is an open end. */
export type Stretch = { from: number | null; to: number | null }

const isSame = (one: Line, other: Line): boolean => {
  const fields = Object.entries(other)
  return fields.every(
    ([name, value]) => JSON.stringify(Reflect.get(one, name)) === JSON.stringify(value),
  )
}

/** The server's word about a line that is known here: it keeps its key, and stays itself if nothing is new. */
const agreed = (known: Line | undefined, told: Line): Line => {
  if (!known || known.who !== told.who) return told
  if (isLive(known)) return known
  const own = { ...told, key: known.key }
  if (own.who === 'hers' && known.who === 'hers') {
    // The history keeps a notice's words alone, and nothing of what was taken back.
    const next: Line = {
      ...own,
      notice: own.notice && (known.notice ?? own.notice),
      withdrawn: known.withdrawn,
      isCut: known.isCut && own.state === 'done',
      // A reply in the making is told again from its first word.
      seq: isLive(own) ? 0 : known.seq,
      requestId: own.requestId ?? known.requestId,
    }
    return isSame(known, next) ? known : next
  }
  return isSame(known, own) ? known : own
}

const isSpokenOf = (line: Line, { from, to }: Stretch): boolean =>
  line.id !== null && line.id >= (from ?? 0) && line.id <= (to ?? Number.MAX_SAFE_INTEGER)

/** Lines that only this device knows, each behind the line it followed. */
const withUnheard = (lines: readonly Line[], unheard: ReadonlyMap<Line, string | null>): Line[] => {
  const result = [...lines]
  for (const [line, follows] of unheard) {
    const at = follows === null ? -1 : result.findIndex((each) => each.key === follows)
    const isLost = follows !== null && at < 0
    result.splice(isLost ? result.length : at + 1, 0, line)
  }
  return result
}

/**
 * Takes over what the server says about a stretch of the conversation: what it does not name there
 * is gone, what it names is as it says, and what it has not heard of yet stays where it was.
 */
export const reconciled = (
  known: readonly Line[],
  told: readonly Line[],
  stretch: Stretch,
): readonly Line[] => {
  const byId = new Map(known.flatMap((line) => (line.id === null ? [] : [[line.id, line]])))
  const unanswered = known.filter((line) => line.id === null)
  const before = known.filter(
    (line) => line.id !== null && stretch.from !== null && line.id < stretch.from,
  )
  const after = known.filter(
    (line) => line.id !== null && stretch.to !== null && line.id > stretch.to,
  )
  const heard = new Set<Line>()
  const agreedLines = told.map((line) => {
    const own =
      byId.get(line.id ?? 0) ??
      unanswered.find(
        (each) =>
          each.who === line.who && each.requestId !== null && each.requestId === line.requestId,
      )
    if (own) heard.add(own)
    return agreed(own, line)
  })
  const unheard = new Map<Line, string | null>()
  let follows: string | null = null
  for (const line of known) {
    const isKept = heard.has(line) || !isSpokenOf(line, stretch) || isLive(line)
    const isOwn =
      !heard.has(line) && (line.id === null || (isLive(line) && isSpokenOf(line, stretch)))
    if (isOwn) unheard.set(line, follows)
    if (isKept || isOwn) follows = line.key
  }
  const lines = withUnheard([...before, ...agreedLines, ...after], unheard)
  const isUnchanged =
    lines.length === known.length && lines.every((line, place) => line === known[place])
  return isUnchanged ? known : lines
}
