export { drawPortrait, eyeLineOf, renderPortrait, type Shot } from './shots.ts'
export { renderMoment } from './render-moment.ts'
export type { Moment } from './moment.ts'
export type { Look } from './look.ts'
