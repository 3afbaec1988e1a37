import { type Paper } from '../paper.ts';
import type { Random } from '../random.ts';
import type { Sitter } from '../sitter.ts';
import type { HairLayers } from './strand.ts';
/** A cloud of small coils around the head, lit from the key side. */
export declare const drawAfro: (paper: Paper, sitter: Sitter, random: Random) => HairLayers;
