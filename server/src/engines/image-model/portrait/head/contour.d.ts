import { type Point } from '../geometry.ts';
import type { FaceShape } from './face-shape.ts';
import type { Head } from './head-pose.ts';
export type Contour = {
    /** The whole outline of face and bare skull, clockwise from the crown. */
    outline: readonly Point[];
    left: readonly Point[];
    right: readonly Point[];
};
/** How far forward her skin lies at a place of her face. */
export declare const surfaceOf: (shape: FaceShape) => ((x: number, y: number) => number);
export declare const contourOf: (shape: FaceShape, head: Head) => Contour;
