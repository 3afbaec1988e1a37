import { type Paper } from '../paper.ts';
import type { Sitter } from '../sitter.ts';
export declare const drawFace: (paper: Paper, sitter: Sitter, hairShadow: string) => string;
