import { type Point } from '../geometry.ts';
import { type Paper } from '../paper.ts';
import type { Random } from '../random.ts';
type Stops = readonly (readonly [number, string])[];
export declare const wash: (paper: Paper, stops: Stops, slant?: number) => string;
/** A lamp or a sun: a bright heart in a wide halo. */
export declare const glow: (paper: Paper, x: number, y: number, r: number, colour: string, strength?: number) => string;
export declare const bokeh: (paper: Paper, random: Random, count: number, colours: readonly [string, ...string[]], [x, y, width, height]: readonly [number, number, number, number], [small, large]: readonly [number, number]) => string;
/** A pointed leaf from its stem. */
export declare const leaf: (x: number, y: number, length: number, angle: number, paint: string, opacity?: number) => string;
/** A stem with leaves on both sides. */
export declare const frond: (x: number, y: number, length: number, angle: number, paints: readonly [string, ...string[]], random: Random) => string;
export declare const shaft: (paper: Paper, from: Point, to: Point, spread: number, colour: string, strength: number) => string;
/** Lights on a slack wire between two points. */
export declare const stringLights: (paper: Paper, from: Point, to: Point, sag: number, count: number, colour: string) => string;
export declare const stars: (random: Random, count: number, [x, y, width, height]: readonly [number, number, number, number]) => string;
/** Rows of books on a shelf. */
export declare const books: (random: Random, x: number, shelfY: number, width: number, height: number, colours: readonly [string, ...string[]]) => string;
export declare const cup: (x: number, y: number, size: number, colour: string) => string;
export {};
