import type { Hairstyle } from '../look.ts';
import type { Random } from '../random.ts';
import type { Flow } from './flow.ts';
import type { Fringe } from './fringe.ts';
export type LooseStyle = {
    flow: Flow;
    fringe: Fringe;
    locks: number;
    width: number;
    uneven: number;
};
export declare const looseStyle: (style: Hairstyle, random: Random) => LooseStyle;
