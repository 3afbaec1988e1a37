import type { BodyPose } from './body/frame.ts';
import type { Expression } from './head/expression.ts';
import type { HeadPose } from './head/head-pose.ts';
import type { Look } from './look.ts';
import { type SceneName } from './scenes/choose-scene.ts';
export type Staging = {
    scene: SceneName;
    lightSide: -1 | 1;
    head: HeadPose;
    body: BodyPose;
    expression: Expression;
    /** Size of her figure: 1 is one picture point for each head unit. */
    scale: number;
    /** Where the middle of her eyes comes to stand. */
    eyes: readonly [number, number];
    /** Without her when false. */
    present: boolean;
};
/** One sheet of the picture: what it shows, what that refers to, and how far out of focus it lies. */
export type Sheet = {
    content: string;
    definitions: string;
    blur: number;
};
export declare const svgText: (definitions: string, content: string, scale?: number) => string;
/** Her picture from back to front; only the last sheet is sharp. */
export declare const composeSheets: (look: Look, staging: Staging) => readonly [Sheet, Sheet, Sheet];
/** Her picture as one SVG that stands alone. */
export declare const compose: (look: Look, staging: Staging) => string;
