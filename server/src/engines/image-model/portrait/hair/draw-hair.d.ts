import { type Paper } from '../paper.ts';
import type { Sitter } from '../sitter.ts';
import type { HairLayers } from './strand.ts';
export declare const drawHair: (paper: Paper, sitter: Sitter) => HairLayers;
