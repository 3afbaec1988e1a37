export { drawPortrait, eyeLineOf, renderPortrait, type Shot } from './shots.ts';
export type { Look } from './look.ts';
