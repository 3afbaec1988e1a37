import { type Staging } from './compose.ts';
import type { Look } from './look.ts';
export type Shot = {
    kind: 'list' | 'avatar' | 'detail' | 'chat' | 'album';
    index?: number;
};
export declare const stage: (look: Look, shot: Shot) => Staging;
/** Where her eyes stand, as a part of the picture's height. */
export declare const eyeLineOf: (look: Look, shot: Shot) => number;
export declare const drawPortrait: (look: Look, shot: Shot) => string;
export declare const renderPortrait: (look: Look, shot: Shot, size?: {
    width: number;
    height: number;
}) => Promise<Buffer>;
