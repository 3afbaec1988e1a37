import type { Point, Vec3 } from '../geometry.ts';
export type HeadPose = {
    /** Radians; positive turns her face to the right of the picture. */
    yaw: number;
    /** Radians; positive looks down. */
    pitch: number;
    /** Radians; positive tips her head to the right of the picture. */
    roll: number;
};
export type Head = HeadPose & {
    /** From the head's own space (eye line y = 0, z towards the viewer) to the figure's plane. */
    project: (v: Vec3) => Point;
    /** How near to the viewer a place of the head is once it has turned. */
    depth: (v: Vec3) => number;
    /** A horizontal slice of the head as seen: where it begins and ends. */
    slice: (y: number, halfWidth: number, centre: number, halfDepth: number) => readonly [Point, Point];
};
export declare const createHead: (pose: HeadPose) => Head;
