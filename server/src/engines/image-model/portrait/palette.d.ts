import type { Eyes, HairColor, Race } from './look.ts';
import type { Random } from './random.ts';
export type Skin = {
    light: string;
    base: string;
    shade: string;
    deep: string;
    blush: string;
    lip: string;
    dark: boolean;
};
export declare const skinOf: (race: Race, random: Random) => Skin;
export type HairTint = {
    shadow: string;
    base: string;
    light: string;
    shine: string;
};
export declare const hairTintOf: (color: HairColor) => HairTint;
export declare const browColourOf: (tint: HairTint, skin: Skin) => string;
export type IrisTint = {
    rim: string;
    base: string;
    light: string;
};
export declare const irisTintOf: (eyes: Eyes) => IrisTint;
