export type Random = {
    next: () => number;
    between: (low: number, high: number) => number;
    around: (middle: number, reach: number) => number;
    whole: (low: number, high: number) => number;
    chance: (probability: number) => boolean;
    pick: <T>(choices: readonly [T, ...T[]]) => T;
};
/** Each part of the picture has its own stream, so that changing one leaves the others alone. */
export declare const randomFor: (seed: number, part: string) => Random;
