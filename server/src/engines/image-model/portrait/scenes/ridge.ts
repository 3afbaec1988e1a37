import { polygon, type Point } from '../geometry.ts'
import type { Random } from '../random.ts'
import { HEIGHT, WIDTH } from './scene.ts'

/** A mountain line: peaks of uneven height, closed below the picture. */
export const polygonRidge = (random: Random, y: number, height: number, peaks: number): string => {
  const points: Point[] = [[-20, HEIGHT]]
  for (let i = 0; i <= peaks * 2; i++) {
    const up = i % 2 === 1
    points.push([
      (i / (peaks * 2)) * (WIDTH + 40) - 20 + random.around(0, 14),
      y + (up ? -random.between(0.35, 1) * height : random.between(0, 0.3) * height),
    ])
  }
  points.push([WIDTH + 20, HEIGHT])
  return polygon(points)
}
