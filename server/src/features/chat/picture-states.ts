import type { PictureStatus } from '@dulcinea/contract/pictures'

/** How a picture's own status is told as the state of the message that shows it. */
export const PICTURE_STATES = {
  working: 'streaming',
  done: 'done',
  failed: 'failed',
} as const satisfies Record<PictureStatus, 'streaming' | 'done' | 'failed'>
