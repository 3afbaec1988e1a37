import { type Staging } from './compose.ts'
import type { Look } from './look.ts'
export type Pixels = {
  data: Buffer
  width: number
  height: number
}
/**
 * Her picture in raw pixels, three bytes each. Blur and wide gradients inside an SVG cost a slow pass
 * over the full canvas each; sheets without fine detail are drawn small and enlarged instead.
 */
export declare const renderStaging: (
  look: Look,
  staging: Staging,
  scale?: number,
) => Promise<Pixels>
