import { session } from '../session/session.ts'

const forgetOwn = async (): Promise<void> =>
  (await import('../device/picture-cache.ts')).forgetOwnPictures()

/** The last pictures stay on this device; a person's own ones leave with that person. */
export const keepPictures = (): void => {
  let known: number | null = null
  session.subscribe(() => {
    const { userId } = session.get()
    if (userId === known) return
    if (known !== null) void forgetOwn().catch(() => undefined)
    known = userId
  })
}
