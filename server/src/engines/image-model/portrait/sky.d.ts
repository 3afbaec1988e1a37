import type { Constellation } from './look.ts';
import { type Paper } from './paper.ts';
/** Her constellation, faint, inside a square of the sky. */
export declare const drawConstellation: (paper: Paper, name: Constellation, x: number, y: number, size: number) => string;
