import { type Staging } from './compose.ts';
import type { Look } from './look.ts';
/**
 * Blur inside an SVG costs a pass over the full canvas each time. The sheets out of focus are drawn
 * small and enlarged instead: the same softness for a tenth of the time.
 */
export declare const renderStaging: (look: Look, staging: Staging) => Promise<Buffer>;
