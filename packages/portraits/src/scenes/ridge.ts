import { polygon, type Point } from '../geometry.ts'
import type { SeededRandom } from '../random.ts'
import { HEIGHT, WIDTH } from './scene.ts'

/** A mountain line: uneven peaks with broken slopes, closed below the picture. */
export const polygonRidge = (
  random: SeededRandom,
  y: number,
  height: number,
  peaks: number,
): string => {
  const points: Point[] = [[-20, HEIGHT]]
  const step = (WIDTH + 60) / peaks
  for (let i = 0; i < peaks; i++) {
    const x = -30 + i * step
    const top = y - random.between(0.25, 1) * height
    const lean = random.between(0.4, 0.6)
    const foot = y + random.between(-0.1, 0.25) * height
    points.push([x, foot])
    for (const t of [0.35, 0.62, 0.82]) {
      points.push([
        x + step * lean * t + random.around(0, 4),
        foot + (top - foot) * (t - random.between(0.02, 0.14)),
      ])
    }
    points.push([x + step * lean, top])
    for (const t of [0.3, 0.55, 0.8]) {
      points.push([
        x + step * (lean + (1 - lean) * t),
        top + (y - top) * (t - random.between(0, 0.14)),
      ])
    }
  }
  points.push([WIDTH + 20, y], [WIDTH + 20, HEIGHT])
  return polygon(points)
}
