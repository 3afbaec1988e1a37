import type { Random } from '../random.ts';
/** A mountain line: peaks of uneven height, closed below the picture. */
export declare const polygonRidge: (random: Random, y: number, height: number, peaks: number) => string;
