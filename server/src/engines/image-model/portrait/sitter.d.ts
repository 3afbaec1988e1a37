import type { Point } from './geometry.ts';
import type { Contour } from './head/contour.ts';
import type { Expression } from './head/expression.ts';
import { type FaceShape } from './head/face-shape.ts';
import { type Head, type HeadPose } from './head/head-pose.ts';
import type { Light } from './light.ts';
import type { Look } from './look.ts';
import { type HairTint, type Skin } from './palette.ts';
/** Everything about her that the drawing parts share, for one picture. */
export type Sitter = {
    look: Look;
    shape: FaceShape;
    skin: Skin;
    hair: HairTint;
    head: Head;
    contour: Contour;
    expression: Expression;
    light: Light;
    /** A place on her face, in the figure's plane; `lift` raises it off the skin. */
    on: (x: number, y: number, lift?: number) => Point;
};
export declare const seatSitter: (look: Look, pose: HeadPose, expression: Expression, light: Light) => Sitter;
