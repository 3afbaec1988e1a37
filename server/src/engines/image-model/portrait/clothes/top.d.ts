import { type Paper } from '../paper.ts';
import { type BodyFrame } from '../body/frame.ts';
import type { Light } from '../light.ts';
export type Neckline = 'crew' | 'scoop' | 'vee' | 'boat' | 'roll' | 'shirt' | 'wrap' | 'sweetheart';
export declare const trunkPath: (frame: BodyFrame, neckline: Neckline) => string;
export declare const drawTop: (paper: Paper, frame: BodyFrame, light: Light, neckline: Neckline, colour: string) => string;
