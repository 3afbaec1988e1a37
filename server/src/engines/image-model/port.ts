import type { Look } from './portrait/look.ts'

export type { Look }

export type PictureShape = 'portrait' | 'square' | 'landscape'

/** A request for a picture. The prompt has passed the moderation. */
export type PictureOrder = {
  prompt: string
  shape: PictureShape
  width: number
  height: number
  /** Appearance of the character; null if the prompt describes the person. */
  look: Look | null
  /** Server-side random bits, so that the same request never gives the same picture twice. */
  secret: Buffer
}

/** An encoded picture file, or raw RGB pixels of three bytes. */
export type DrawnPicture =
  | { kind: 'file'; bytes: Buffer }
  | { kind: 'pixels'; bytes: Buffer; width: number; height: number }

/** IPTC digital source type, written into the metadata of the file. */
export type DigitalSource = 'algorithmicMedia' | 'trainedAlgorithmicMedia'

export type ImageModel = {
  name: string
  source: DigitalSource
  /** Maximum number of pictures drawn concurrently. */
  atOnce: number
  /** Typical duration of one picture; the displayed progress is estimated from it. */
  usualMs: number
  draw(order: PictureOrder, signal: AbortSignal): Promise<DrawnPicture>
}

export type ImageFault = 'timeout' | 'unavailable' | 'refused' | 'unreadable'

/** The engine returned no picture. The message names the cause, never the prompt. */
export class ImageModelError extends Error {
  readonly reason: ImageFault

  constructor(reason: ImageFault, message: string) {
    super(message)
    this.reason = reason
  }
}
