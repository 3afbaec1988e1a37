import type { Point } from '../geometry.ts';
import type { Random } from '../random.ts';
import type { Sitter } from '../sitter.ts';
import { type Flow } from './flow.ts';
import type { Strand } from './strand.ts';
export type Flowing = {
    back: Strand[];
    front: Strand[];
    backLocks: Strand[];
    frontLocks: Strand[];
    hairs: Point[][];
    backHairs: Point[][];
};
type Density = {
    locks: number;
    width: number;
    uneven: number;
};
/** Loose hair from a parting: masses first, then locks, then single hairs. */
export declare const loose: (sitter: Sitter, flow: Flow, random: Random, density: Density) => Flowing;
export {};
