// Imported by URL: the tools are compiled apart from the package and draw with its inner modules.
const ENGINE = new URL('../../packages/portraits/src/', import.meta.url)

/** @returns {Promise<any>} a module of the portrait engine */
const load = (file) => import(new URL(file, ENGINE).href)

export const { svgText } = await load('compose.ts')
export const { renderStaging } = await load('render.ts')
export const { stage } = await load('staging.ts')
export const { EXPRESSIONS } = await load('head/expression.ts')
export const { hairTintOf } = await load('palette.ts')
export const { createPaper, circle, ellipse, fill, group, rect, softStroke, stroke } =
  await load('paper.ts')
export const { randomFor } = await load('random.ts')
export const { SCENES } = await load('scenes/choose-scene.ts')
export const { glow } = await load('scenes/scenery.ts')
export const { drawConstellation } = await load('sky.ts')
export const { propForHobby, propForJob } = await load('props/choose-prop.ts')
export const { WIDTH, HEIGHT } = await load('scenes/scene.ts')
