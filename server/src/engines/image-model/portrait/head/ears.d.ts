import { type Paper } from '../paper.ts';
import type { Sitter } from '../sitter.ts';
/** Only the ears that the turned head shows; hair is drawn over them later. */
export declare const drawEars: (paper: Paper, sitter: Sitter, jewel: string) => string;
