export { renderBlink } from './blink.ts'
export { drawPortrait, eyeLineOf, renderPortrait, type Shot } from './shots.ts'
export {
  renderBlinkOnThread,
  renderBriefOnThread,
  renderPortraitOnThread,
} from './render-on-thread.ts'
export type { PictureBrief } from './picture-brief.ts'
export type { Appearance } from './appearance.ts'
