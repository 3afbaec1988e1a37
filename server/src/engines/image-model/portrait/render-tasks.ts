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
  /** Server-side random bits, so that the same request never gives the same picture twice. */
  secret: Uint8Array
}

/** Derives one seed per part of the picture. */
const deriveSeed =
  (secret: Uint8Array) =>
  (part: string): number =>
    createHash('sha256').update(secret).update(part).digest().readInt32BE(0)

// Called by name from render-on-thread.ts, on a worker thread.
export const renderPortraitTask = ({ look, shot, size }: PortraitTask): Promise<Buffer> =>
  renderPortrait(look, shot, size)

export const renderBlinkTask = ({ look, shot }: BlinkTask): Promise<Buffer> =>
  renderBlink(look, shot)

export const renderBriefTask = ({ look, moment, secret, ...order }: MomentTask): Promise<Pixels> =>
  renderMoment(look, moment, { ...order, seedOf: deriveSeed(secret) })
