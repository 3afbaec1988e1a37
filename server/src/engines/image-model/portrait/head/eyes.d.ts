import { type Paper } from '../paper.ts';
import type { Sitter } from '../sitter.ts';
/** The far eye first: the nose may cover its corner. */
export declare const drawEyes: (paper: Paper, sitter: Sitter) => string;
