import type { Random } from '../random.ts';
import type { Sitter } from '../sitter.ts';
import type { Strand } from './strand.ts';
export type Fringe = 'none' | 'full' | 'wispy' | 'curtain' | 'swept';
export declare const fringeStrands: (sitter: Sitter, fringe: Fringe, partX: number, random: Random) => Strand[];
