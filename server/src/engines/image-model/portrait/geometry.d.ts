export type Point = readonly [number, number]
export type Vec3 = readonly [number, number, number]
export declare const lerp: (from: number, to: number, amount: number) => number
export declare const clamp: (value: number, low: number, high: number) => number
export declare const smoothstep: (low: number, high: number, value: number) => number
export declare const num: (value: number) => string
/** A smooth line through every point. */
export declare const curve: (points: readonly Point[], tension?: number) => string
/** A smooth closed shape through every point. */
export declare const blob: (points: readonly Point[], tension?: number) => string
export declare const polygon: (points: readonly Point[]) => string
/** Follows one smooth line forth and another one back: the area between them. */
export declare const areaBetween: (there: readonly Point[], back: readonly Point[]) => string
/** A tapering band along a line; widthAt goes from 0 (start) to 1 (tip). */
export declare const ribbon: (line: readonly Point[], widthAt: (t: number) => number) => string
/** Resamples a smooth line through the points: `count` even steps of its parameter. */
export declare const resample: (points: readonly Point[], count: number) => Point[]
/** Reads a table of rows by its first column, easing between rows. */
export declare const profile: (rows: readonly (readonly [number, number])[], x: number) => number
