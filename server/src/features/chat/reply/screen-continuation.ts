import type { ScreenStream, StreamStep } from '@dulcinea/moderation'

// A forbidden phrase may begin in the existing text and end in its continuation.
const LOOK_BACK_CHARACTERS = 200

const ENDS_OPEN = /[\s(（「『“"'*]$/u
const BEGINS_CLOSE = /^[\s,.;:!?…)，。；：！？、）」』”]/u
const HAN_BORDER = /[\p{Script=Han}，。；：！？、…）」』”]$/u

/** The space, if any, between the existing text and its continuation. */
export const getJoiningSpace = (base: string, next: string): string =>
  !base || ENDS_OPEN.test(base) || BEGINS_CLOSE.test(next) || HAN_BORDER.test(base) ? '' : ' '

/** Screens the continuation of a text together with its end, and emits only the continuation. */
export const screenContinuation = (base: string, screen: ScreenStream): ScreenStream => {
  if (!base) return screen
  const tail = base.slice(-LOOK_BACK_CHARACTERS)
  let toSkip = tail.length - screen.push(tail).emit.length
  let hasStarted = false
  const dropExisting = ({ emit, verdict }: StreamStep): StreamStep => {
    const fresh = emit.slice(toSkip)
    toSkip = Math.max(0, toSkip - emit.length)
    return { emit: fresh, verdict }
  }
  return {
    push(chunk) {
      const joined = hasStarted ? chunk : getJoiningSpace(base, chunk) + chunk
      hasStarted = true
      return dropExisting(screen.push(joined))
    },
    end: () => dropExisting(screen.end()),
  }
}
