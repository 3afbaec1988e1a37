import type { Look } from './portrait/look.ts'

export type { Look }

export type PictureShape = 'portrait' | 'square' | 'landscape'

/** A picture that somebody wishes for. The prompt has passed the screening. */
export type PictureOrder = {
  prompt: string
  shape: PictureShape
  width: number
  height: number
  /** Who is on it; without one the prompt says who. */
  look: Look | null
  /** Random bits that only the server knows: the same order never gives the same picture twice. */
  secret: Buffer
}

/** A picture as a file that a decoder must read first, or as plain pixels, three bytes each. */
export type DrawnPicture =
  | { kind: 'file'; bytes: Buffer }
  | { kind: 'pixels'; bytes: Buffer; width: number; height: number }

/** What the file will say of its making, in the words of the IPTC. */
export type DigitalSource = 'algorithmicMedia' | 'trainedAlgorithmicMedia'

export type ImageModel = {
  name: string
  source: DigitalSource
  /** How many pictures it works on at once. */
  atOnce: number
  /** How long one takes, more or less: what the shown progress goes by. */
  usualMs: number
  draw(order: PictureOrder, signal: AbortSignal): Promise<DrawnPicture>
}

export type ImageFault = 'timeout' | 'unavailable' | 'refused' | 'unreadable'

/** The engine gave no picture. Its text names the cause, never the prompt. */
export class ImageModelError extends Error {
  readonly reason: ImageFault

  constructor(reason: ImageFault, message: string) {
    super(message)
    this.reason = reason
  }
}
