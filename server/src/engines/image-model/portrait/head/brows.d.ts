import type { Sitter } from '../sitter.ts';
export declare const drawBrows: (sitter: Sitter) => string;
