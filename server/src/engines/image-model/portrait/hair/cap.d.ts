import type { Sitter } from '../sitter.ts';
/** The haired part of the skull, so that no skin shows between locks. */
export declare const capPath: (sitter: Sitter) => string;
