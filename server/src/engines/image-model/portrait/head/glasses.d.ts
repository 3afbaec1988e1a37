import { type Paper } from '../paper.ts';
import type { Sitter } from '../sitter.ts';
export declare const drawGlasses: (paper: Paper, sitter: Sitter) => string;
