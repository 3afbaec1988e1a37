import type { Sitter } from '../sitter.ts'
/** The haired part of the skull, so that no skin shows between locks. */
export declare const capPath: (sitter: Sitter) => string
/** The same for hair combed tight: from the hairline up to a smooth round over the skull. */
export declare const raisedCapPath: (sitter: Sitter, lift: number) => string
/** The smooth round that hair combed tight may not leave. */
export declare const domePath: (sitter: Sitter, lift: number) => string
