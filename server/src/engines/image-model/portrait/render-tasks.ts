import { createHash } from 'node:crypto'
import { renderBlink } from './blink.ts'
import type { Look } from './look.ts'
import type { Moment } from './moment.ts'
import { renderMoment, type MomentOrder } from './render-moment.ts'
import type { Pixels } from './render.ts'
import { renderPortrait, type Shot, type Size } from './shots.ts'

export type PortraitTask = { look: Look; shot: Shot; size?: Size }
export type BlinkTask = { look: Look; shot: Shot }
export type MomentTask = Omit<MomentOrder, 'seedOf'> & {
  look: Look
  moment: Moment
  /** Random bits that only the server knows: the same request never gives the same picture twice. */
  secret: Uint8Array
}

/** One number for each part of the picture. */
const deriveSeed =
  (secret: Uint8Array) =>
  (part: string): number =>
    createHash('sha256').update(secret).update(part).digest().readInt32BE(0)

// Run on a worker thread by render-on-thread.ts.
export const portrait = ({ look, shot, size }: PortraitTask): Promise<Buffer> =>
  renderPortrait(look, shot, size)

export const blink = ({ look, shot }: BlinkTask): Promise<Buffer> => renderBlink(look, shot)

export const moment = ({ look, moment: when, secret, ...order }: MomentTask): Promise<Pixels> =>
  renderMoment(look, when, { ...order, seedOf: deriveSeed(secret) })
