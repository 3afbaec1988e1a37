export { drawPortrait, eyeLineOf, renderPortrait, type Shot } from './shots.ts'
export {
  renderBlinkOnThread,
  renderMomentOnThread,
  renderPortraitOnThread,
} from './render-on-thread.ts'
export type { Moment } from './moment.ts'
export type { Look } from './look.ts'
