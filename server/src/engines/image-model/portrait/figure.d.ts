import { type BodyPose } from './body/frame.ts';
import type { Paper } from './paper.ts';
import type { Sitter } from './sitter.ts';
/** The whole of her, back to front, around her eye line at the origin. */
export declare const drawFigure: (paper: Paper, sitter: Sitter, body: BodyPose) => string;
