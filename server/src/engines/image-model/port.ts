import type { Appearance } from '@dulcinea/portraits'

export type { Appearance }

export type PictureShape = 'portrait' | 'square' | 'landscape'

/** A request for a picture. The prompt has passed the moderation. */
export type ImageRequest = {
  prompt: string
  shape: PictureShape
  width: number
  height: number
  /** Appearance of the character; null if the prompt describes the person. */
  appearance: Appearance | null
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
  maxConcurrent: number
  /** Typical duration of one picture; the displayed progress is estimated from it. */
  typicalMs: number
  draw(order: ImageRequest, signal: AbortSignal): Promise<DrawnPicture>
}

export type ImageModelFailure = 'timeout' | 'unavailable' | 'refused' | 'unreadable'

/** The engine returned no picture. The message names the cause, never the prompt. */
export class ImageModelError extends Error {
  readonly reason: ImageModelFailure

  constructor(reason: ImageModelFailure, message: string) {
    super(message)
    this.reason = reason
  }
}
