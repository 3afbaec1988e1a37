import type { Random } from '../random.ts';
import type { Sitter } from '../sitter.ts';
import type { Strand } from './strand.ts';
/** Short layers combed from a side parting, each lock ending free. */
export declare const pixieStrands: (sitter: Sitter, random: Random, partX: number) => {
    mass: Strand[];
    locks: Strand[];
    nape: Strand[];
};
