export const PICTURE_SHAPES = ['portrait', 'square', 'landscape'] as const
export type PictureShape = (typeof PICTURE_SHAPES)[number]

export const PICTURE_SIZES = {
  portrait: { width: 768, height: 1024 },
  square: { width: 896, height: 896 },
  landscape: { width: 1024, height: 768 },
} as const satisfies Record<PictureShape, { width: number; height: number }>

export const PICTURE_STATUSES = ['working', 'done', 'failed'] as const
export type PictureStatus = (typeof PICTURE_STATUSES)[number]

/** Progress of a picture: the first three stages are transient, the others final. */
export const PICTURE_STAGES = [
  'waiting',
  'drawing',
  'finishing',
  'done',
  'failed',
  'stopped',
] as const
export type PictureStage = (typeof PICTURE_STAGES)[number]

export const MAX_PICTURES_PER_REQUEST = 4
