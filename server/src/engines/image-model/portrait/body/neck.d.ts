import { type Paper } from '../paper.ts';
import type { Sitter } from '../sitter.ts';
import { type BodyFrame } from './frame.ts';
/** Bare skin under the clothes: neck, collarbones and shoulders. */
export declare const drawNeck: (paper: Paper, sitter: Sitter, frame: BodyFrame) => string;
