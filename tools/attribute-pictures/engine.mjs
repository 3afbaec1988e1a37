// Loaded by address: the tools are compiled apart from the server and must not pull its sources in.
const ENGINE = new URL('../../server/src/engines/image-model/portrait/', import.meta.url)

/** @returns {Promise<any>} a part of the portrait engine */
const part = (file) => import(new URL(file, ENGINE).href)

export const { svgText } = await part('compose.ts')
export const { renderStaging } = await part('render.ts')
export const { stage } = await part('staging.ts')
export const { EXPRESSIONS } = await part('head/expression.ts')
export const { hairTintOf } = await part('palette.ts')
export const { createPaper, circle, ellipse, fill, group, rect, softStroke, stroke } =
  await part('paper.ts')
export const { randomFor } = await part('random.ts')
export const { SCENES } = await part('scenes/choose-scene.ts')
export const { glow } = await part('scenes/scenery.ts')
export const { drawConstellation } = await part('sky.ts')
export const { propForHobby, propForJob } = await part('props/choose-prop.ts')
export const { WIDTH, HEIGHT } = await part('scenes/scene.ts')
