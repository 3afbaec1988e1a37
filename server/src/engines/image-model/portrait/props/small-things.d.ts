import type { Prop } from './prop.ts'
/** A folded chessboard under her arm. */
export declare const chessBoard: Prop
/** A hand of cards, spread. */
export declare const cards: Prop
export declare const yarn: Prop
export declare const map: Prop
export declare const flowers: Prop
export declare const popcorn: Prop
export declare const yogaMat: Prop
