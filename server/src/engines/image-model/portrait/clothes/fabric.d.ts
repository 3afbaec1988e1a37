import { type Paper } from '../paper.ts';
import type { Arm } from '../body/arms.ts';
import type { BodyFrame } from '../body/frame.ts';
import type { Light } from '../light.ts';
export declare const clothPaint: (paper: Paper, colour: string, light: Light) => string;
export declare const shadeOf: (colour: string, light: Light) => string;
export declare const sheenOf: (colour: string, light: Light) => string;
/** The trunk's soft forms, painted inside its clip. */
export declare const trunkForms: (paper: Paper, frame: BodyFrame, light: Light, colour: string) => string;
export declare const drawUpperArm: (paper: Paper, arm: Arm, light: Light, colour: string) => string;
export declare const drawForearm: (paper: Paper, arm: Arm, light: Light, colour: string) => string;
