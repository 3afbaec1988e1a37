export { renderBlink } from './blink.ts'
export { drawPortrait, renderPortrait, type Shot } from './shots.ts'
export { renderBrief } from './render-brief.ts'
export {
  renderBlinkOnThread,
  renderBriefOnThread,
  renderPortraitOnThread,
} from './render-on-thread.ts'
export { resolveAppearance, type AppearanceFacts } from './resolve-appearance.ts'
export { readAppearance, readBrief } from './words/read-prompt.ts'
export type { PictureBrief } from './picture-brief.ts'
export type { Appearance } from './appearance.ts'
