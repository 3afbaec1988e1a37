import { type Point, type Vec3 } from '../geometry.ts';
import type { Random } from '../random.ts';
import type { Sitter } from '../sitter.ts';
import type { Strand } from './strand.ts';
/** Hair drawn back over the skull to one knot. */
export declare const pulledTo: (sitter: Sitter, knot: Vec3, random: Random, volume: number) => {
    mass: Strand[];
    locks: Strand[];
    hairs: Point[][];
};
/** A few soft locks left out to frame the face. */
export declare const wisps: (sitter: Sitter, random: Random, end: number) => Strand[];
/** A coil of hair: arcs around a centre, wound from the outside in. */
export declare const coil: (centre: Point, rx: number, ry: number, sitter: Sitter, random: Random) => Strand[];
/** A falling tail along a guide line. */
export declare const tail: (guide: readonly Point[], width: number, sitter: Sitter, random: Random, count: number) => Strand[];
/** Three strands crossing: leaf-shaped lobes from left and right in turn. */
export declare const braid: (guide: readonly Point[], width: number, sitter: Sitter, random: Random) => Strand[];
