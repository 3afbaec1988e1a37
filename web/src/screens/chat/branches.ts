import type { Desk } from './desk.ts'
import { messageOf } from './line.ts'
import type { Pages } from './pages.ts'

const noteTime = () => new Date().toISOString()

/** Saying it another way: other replies, other words of mine, going on, and taking away. */
export const createBranches = (desk: Desk, pages: Pages) => {
  const { calls, kept, tell, now } = desk
  let leaving: { commit: () => Promise<void> } | null = null

  const lineAt = (key: string) => {
    const place = now().lines.findIndex((line) => line.key === key)
    const line = now().lines[place]
    return line && { line, place, rest: now().lines.slice(place) }
  }

  const idBefore = (place: number): number | null =>
    now()
      .lines.slice(0, place)
      .findLast((line) => line.id !== null)?.id ?? null

  /** What was taken away and could still come back goes for good before anything new is said. */
  const settleLeaving = async (): Promise<void> => leaving?.commit()

  const sayAnew = async (key: string, text: string | null, hint?: string): Promise<void> => {
    await settleLeaving()
    const found = lineAt(key)
    if (!found || found.line.id === null || desk.live()) return
    const requestId = crypto.randomUUID()
    tell({ type: 'said-anew', at: key, requestId, text, time: noteTime() })
    const wish =
      text === null
        ? { requestId, regenerate: found.line.id, ...(hint ? { hint } : {}) }
        : { requestId, edit: found.line.id, content: text }
    desk.ask(requestId, wish, found.rest)
  }

  return {
    settleLeaving,

    regenerate: (key: string, hint?: string): void => void sayAnew(key, null, hint),

    editMine: (key: string, text: string): void => void sayAnew(key, text),

    goOn: (key: string): void => {
      const found = lineAt(key)
      if (!found || found.line.id === null || desk.live()) return
      const requestId = crypto.randomUUID()
      tell({ type: 'continued', reply: key, requestId })
      desk.ask(key, { requestId, continue: found.line.id })
    },

    choose: async (key: string, alternative: number): Promise<void> => {
      await settleLeaving()
      const found = lineAt(key)
      if (!found || found.line.id === null) return
      await calls.choose(found.line.id, alternative)
      await pages.reread(idBefore(found.place))
    },

    editHers: async (key: string, text: string): Promise<void> => {
      const found = lineAt(key)
      if (!found || found.line.id === null) return
      await calls.edit(found.line.id, text)
      tell({ type: 'changed', key, part: { text } })
      await kept?.update(found.line.id, { content: text })
      kept?.tellOthers()
    },

    /** Takes a message and all after it off the screen. `commit` makes it true, `undo` brings it back. */
    remove: (key: string) => {
      const found = lineAt(key)
      if (!found || found.line.id === null || desk.live()) return null
      const { id } = found.line
      let isOver = false
      tell({ type: 'cut', from: key })
      const commit = async (): Promise<void> => {
        if (isOver) return
        isOver = true
        leaving = null
        try {
          await calls.forget(id)
          await kept?.cut(id)
          kept?.tellOthers()
          // An alternative may have come forward in its place.
          await pages.reread(idBefore(now().lines.length)).catch(() => undefined)
        } catch (error) {
          tell({ type: 'restored', lines: found.rest })
          throw error
        }
      }
      leaving = { commit }
      return {
        commit,
        undo: () => {
          if (isOver) return
          isOver = true
          leaving = null
          tell({ type: 'restored', lines: found.rest })
        },
      }
    },

    isLeaving: () => leaving !== null,

    reported: async (key: string): Promise<void> => {
      tell({ type: 'changed', key, part: { reported: true } })
      const found = lineAt(key)
      const message = found && messageOf(found.line)
      if (message) await kept?.update(message.id, { reported: true, content: '' })
    },

    unlock: async (key: string): Promise<number | null> => {
      const found = lineAt(key)
      if (found?.line.who !== 'hers' || !found.line.picture || found.line.id === null) return null
      const { picture, id } = found.line
      const { integral, imageUrl } = await calls.unlock(picture.imageId, crypto.randomUUID())
      tell({ type: 'changed', key, part: { picture: { ...picture, imageUrl, locked: false } } })
      await kept?.update(id, { imageUrl, locked: false })
      kept?.tellOthers()
      return integral
    },

    askForPicture: async (content: string): Promise<void> => {
      await settleLeaving()
      await calls.picture(content, crypto.randomUUID())
      await pages.refresh()
      kept?.tellOthers()
    },
  }
}

export type Branches = ReturnType<typeof createBranches>
