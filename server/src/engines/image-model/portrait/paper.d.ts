type Stop = readonly [offset: number, colour: string, opacity?: number];
type Box = readonly [x: number, y: number, width: number, height: number];
type Attributes = Record<string, string | number | undefined>;
/** Collects the definitions a picture needs and hands out references to them, each named with the prefix. */
export declare const createPaper: (prefix?: string) => {
    definitions: () => string;
    linear: (x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]) => string;
    radial: (cx: number, cy: number, r: number, stops: readonly Stop[]) => string;
    /** A radial gradient that fits whatever shape it fills. */
    glow: (stops: readonly Stop[]) => string;
    clip: (d: string) => string;
    blur: (deviation: number, [x, y, width, height]: Box) => string;
};
export type Paper = ReturnType<typeof createPaper>;
export declare const fill: (d: string, paint: string, opacity?: number) => string;
export declare const stroke: (d: string, paint: string, width: number, opacity?: number) => string;
/** A stroke with a feathered edge. Blur filters cost a whole canvas each; thin layers cost little. */
export declare const softStroke: (d: string, paint: string, width: number, opacity: number) => string;
/** A filled shape whose edge fades out over `feather`. */
export declare const softFill: (d: string, paint: string, feather: number, opacity: number) => string;
export declare const circle: (cx: number, cy: number, r: number, paint: string, opacity?: number) => string;
export declare const ellipse: (cx: number, cy: number, rx: number, ry: number, paint: string, opacity?: number, turn?: number) => string;
export declare const rect: (x: number, y: number, width: number, height: number, paint: string, opacity?: number, radius?: number) => string;
export declare const group: (attributes: Attributes, ...content: readonly string[]) => string;
export {};
