export declare const mix: (from: string, to: string, amount: number) => string
export declare const darken: (colour: string, amount: number) => string
export declare const lighten: (colour: string, amount: number) => string
export declare const luminance: (colour: string) => number
export declare const colourDistance: (one: string, other: string) => number
/** Picks the colour at a place between evenly spaced steps of a ramp. */
export declare const along: (ramp: readonly string[], place: number) => string
