import { type Point } from '../geometry.ts';
import type { Sitter } from '../sitter.ts';
export type Flow = {
    /** Where the parting starts on the forehead, in head units from the middle. */
    partX: number;
    /** Height of the hair above the skull. */
    volume: number;
    /** The tips' height in the figure's plane. */
    end: number;
    /** How far tips stand away from the neck; negative turns inward. */
    flare: number;
    wave: number;
    waveLength: number;
    /** 0 keeps a smooth face frame, higher opens the face. */
    open: number;
    phase: number;
    /** How much each lock leaves the common wave. */
    unruly: number;
};
/** The line of one strand: `u` from 0 (along the face) to 1 (from the crown, falling behind). */
export declare const strandLine: (sitter: Sitter, flow: Flow, side: -1 | 1, u: number, stray: number, length: number) => Point[];
/** Hair that hangs behind the neck: `across` from -1 to 1. */
export declare const napeLine: (sitter: Sitter, flow: Flow, across: number, length: number) => Point[];
