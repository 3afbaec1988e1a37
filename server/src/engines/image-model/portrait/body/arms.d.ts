import { type Point } from '../geometry.ts';
import type { BodyFrame } from './frame.ts';
/** Where one hand goes; without it the arm hangs. */
export type ArmPose = {
    hand?: Point;
    elbow?: Point;
};
export type Arm = {
    side: -1 | 1;
    upper: readonly Point[];
    upperWidth: (t: number) => number;
    forearm?: readonly Point[];
    forearmWidth: (t: number) => number;
    /** Angle of the forearm where the hand begins. */
    angle: number;
    hand?: Point;
};
export declare const armOf: (frame: BodyFrame, side: -1 | 1, pose: ArmPose) => Arm;
