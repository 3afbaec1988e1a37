import { createHash } from 'node:crypto'
import { renderBlink } from './blink.ts'
import type { Appearance } from './appearance.ts'
import type { PictureBrief } from './picture-brief.ts'
import { renderBrief, type BriefRenderOptions } from './render-brief.ts'
import type { Pixels } from './render.ts'
import { renderPortrait, type Shot, type Size } from './shots.ts'

export type PortraitTask = { appearance: Appearance; shot: Shot; size?: Size }
export type BlinkTask = { appearance: Appearance; shot: Shot }
export type BriefTask = Omit<BriefRenderOptions, 'seedOf'> & {
  appearance: Appearance
  brief: PictureBrief
  /** Server-side random bits, so that the same request never gives the same picture twice. */
  secret: Uint8Array
}

/** Derives one seed per part of the picture. */
const deriveSeed =
  (secret: Uint8Array) =>
  (part: string): number =>
    createHash('sha256').update(secret).update(part).digest().readInt32BE(0)

// Called by name from render-on-thread.ts, on a worker thread.
export const renderPortraitTask = ({ appearance, shot, size }: PortraitTask): Promise<Buffer> =>
  renderPortrait(appearance, shot, size)

export const renderBlinkTask = ({ appearance, shot }: BlinkTask): Promise<Buffer> =>
  renderBlink(appearance, shot)

export const renderBriefTask = ({
  appearance,
  brief,
  secret,
  ...order
}: BriefTask): Promise<Pixels> =>
  renderBrief(appearance, brief, { ...order, seedOf: deriveSeed(secret) })
