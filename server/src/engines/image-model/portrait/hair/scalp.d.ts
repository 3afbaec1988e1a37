import { type Vec3 } from '../geometry.ts';
import type { Sitter } from '../sitter.ts';
/** A place over the skull; `lift` is how far above the skin. */
export declare const overScalp: (direction: Vec3, lift: number, width?: number) => Vec3;
export declare const directionTo: ([x, y, z]: Vec3) => Vec3;
export declare const blend: (a: Vec3, b: Vec3, t: number) => Vec3;
/** Where hair begins on her forehead and temples: t from -1 (left ear) through 0 to 1. */
export declare const hairlineAt: (sitter: Sitter, t: number) => Vec3;
