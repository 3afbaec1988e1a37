import type { PictureStatus } from '@dulcinea/contract/pictures'

/** The state of a message by the status of its picture. */
export const PICTURE_STATES = {
  working: 'streaming',
  done: 'done',
  failed: 'failed',
} as const satisfies Record<PictureStatus, 'streaming' | 'done' | 'failed'>
