import type { ScreenStream, StreamStep } from '../../engines/screening/stream.ts'

// What is forbidden may begin in the old words and end in the new ones.
const LOOK_BACK = 200

const ENDS_OPEN = /[\s(（「『“"'*]$/u
const BEGINS_CLOSE = /^[\s,.;:!?…)，。；：！？、）」』”]/u
const HAN_BORDER = /[\p{Script=Han}，。；：！？、…）」』”]$/u

/** What stands between what was said before and the words that go on. */
export const between = (base: string, next: string): string =>
  !base || ENDS_OPEN.test(base) || BEGINS_CLOSE.test(next) || HAN_BORDER.test(base) ? '' : ' '

/** The screening of words that go on after others: nothing of the old ones is let out twice. */
export const screenAfter = (base: string, screen: ScreenStream): ScreenStream => {
  if (!base) return screen
  const tail = base.slice(-LOOK_BACK)
  let toSkip = tail.length - screen.push(tail).emit.length
  let hasBegun = false
  const onlyNew = ({ emit, verdict }: StreamStep): StreamStep => {
    const fresh = emit.slice(toSkip)
    toSkip = Math.max(0, toSkip - emit.length)
    return { emit: fresh, verdict }
  }
  return {
    push(piece) {
      const joined = hasBegun ? piece : between(base, piece) + piece
      hasBegun = true
      return onlyNew(screen.push(joined))
    },
    end: () => onlyNew(screen.end()),
  }
}
